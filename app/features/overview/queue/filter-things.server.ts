import type { QueueKind } from '#db/tables/queue.ts';
import { type Asked, openThings } from './open-things.server.ts';
import { ALL_KINDS, MINE, NOBODY, type QueueQuery } from './queue-kinds.ts';

/** Kinds that can have what the filters ask for. */
export function kindsFor({ category, member, due }: QueueQuery): QueueKind[] {
  return ALL_KINDS.filter((kind) => {
    if (category && !['dispute', 'file', 'expected', 'hiring'].includes(kind)) return false;
    if (member && ['sale', 'message'].includes(kind)) return false;
    return !due || ['request', 'expected', 'signature', 'document', 'window'].includes(kind);
  });
}

/** The things of one kind that pass the filters. */
export function filteredThings(asked: Asked, kind: QueueKind, query: QueueQuery) {
  const { category, member, assignee, age, due } = query;
  let things = asked.db.selectFrom(openThings(kind, asked));
  if (category) things = things.where('thing.category', '=', category);
  if (member) things = things.where('thing.member_id', '=', member);
  if (due) things = things.where('thing.due', '!=', '').where('thing.due', '<', asked.today);
  if (age) {
    const before = new Date(asked.ctx.now().getTime() - age * 86_400_000).toISOString();
    things = things.where('thing.since', '<=', before);
  }
  if (!assignee) return things;
  const assigned = asked.db
    .selectFrom('work_assignments as taken')
    .select('taken.subject_id')
    .where('taken.kind', '=', kind);
  if (assignee === NOBODY) return things.where('thing.id', 'not in', assigned);
  const who = assignee === MINE ? asked.ctx.actor.id : assignee;
  return things.where('thing.id', 'in', assigned.where('taken.assignee_id', '=', who));
}
