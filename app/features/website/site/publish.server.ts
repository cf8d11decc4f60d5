import { instant, type PortalTx } from '#app/ctx.ts';
import { Conflict, EditConflict, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { isSame } from '#app/fields/is-same.ts';
import { currentNumber, readRevision } from './read-site.server.ts';
import { siteEvents } from './site-events.server.ts';
import type { SiteState } from './site-state.ts';

export type SiteChange = {
  /** The revision that the change was made from; null where no text of others can be lost. */
  version: number | null;
  /** The part of the state that is changed: it must still be what the person had on screen. */
  part(state: SiteState): unknown;
  /** The new state, and what was done, continuing the sentence that the actor's name begins. */
  apply(state: SiteState): { state: SiteState; note: string };
};

/** Times that a change is tried again, when others publish in the same moment. */
const TRIES = 5;

/**
 * Publishes a change as a new revision, and returns its number. Throws EditConflict where somebody else changed the
 * same part since its version; changes of other parts are kept.
 */
export async function publish(tx: PortalTx, change: SiteChange): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const number = await currentNumber(tx.db);
    const current = await stateOf(tx, number);
    const { version } = change;
    if (version !== null && version !== number) await refuseIfChanged(tx, change, version);
    const { state, note } = change.apply(structuredClone(current));
    if (isSame(state, current)) return number;
    const inserted = await tx.db
      .insertInto('site_revisions')
      .values({
        number: number + 1,
        state: JSON.stringify(state),
        actor_id: tx.actor.id,
        actor_name: tx.actor.name,
        note,
        created_at: instant(tx),
      })
      .onConflict((oc) => oc.doNothing())
      .returning('number')
      .executeTakeFirst();
    if (!inserted) continue;
    await record(tx, siteEvents.published(String(inserted.number), { note }));
    return inserted.number;
  }
  throw new Conflict('Someone else is publishing right now. Nothing was saved. Try again.');
}

async function stateOf(tx: PortalTx, number: number): Promise<SiteState> {
  const state = await readRevision(tx, number);
  if (!state) throw new NotFound('Revision not found.');
  return state;
}

/** Throws EditConflict, naming who it was, if the part has been changed since that revision. */
async function refuseIfChanged(tx: PortalTx, { part }: SiteChange, version: number): Promise<void> {
  let before = part(await stateOf(tx, version));
  const later = await tx.db
    .selectFrom('site_revisions')
    .select(['number', 'actor_name'])
    .where('number', '>', version)
    .orderBy('number')
    .execute();
  const first = before;
  let who = '';
  for (const { number, actor_name } of later) {
    const after = part(await stateOf(tx, number));
    if (!isSame(after, before)) who = actor_name;
    before = after;
  }
  if (isSame(before, first)) return;
  throw new EditConflict({}, who);
}
