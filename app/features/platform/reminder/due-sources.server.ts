import type { Portal } from '#app/ctx.ts';
import type { DueSource } from '#app/due.ts';
import { NotFound } from '#app/errors.ts';
import { DUE_KIND_LIST, type DueKind } from './reminder-kinds.ts';

/** All that people are reminded of, in the order in which a mail lists it. */
export function dueSources({ nouns }: Pick<Portal, 'nouns'>): DueSource[] {
  const declared = nouns.flatMap(({ reminders = [] }) => reminders);
  return DUE_KIND_LIST.flatMap((kind) => declared.filter((source) => source.kind === kind));
}

/** What reminds of a kind. Throws NotFound where no noun declares it. */
export function dueSource(portal: Pick<Portal, 'nouns'>, kind: DueKind): DueSource {
  const source = dueSources(portal).find((one) => one.kind === kind);
  if (!source) throw new NotFound('Nothing reminds of this.');
  return source;
}
