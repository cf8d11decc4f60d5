import type { z } from 'zod';
import { type Ctx, transact } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { linesOf, moveImport } from './find-import.server.ts';
import type { Asks, ImportKind, LineValues } from './import-kind.ts';
import type { importAnswerSchema } from './import-schema.ts';

/** What each answer to a row that asks makes of it. */
export type Question = {
  /** Questions from before there were several kinds ask whether it is the same. */
  asks?: Asks;
  /** The record that 'update' writes; null where there is none to write. */
  knownId: string | null;
  /** What undoing puts back, as the kind has it. */
  before: unknown;
  /** Another record: what the row itself says. */
  own: LineValues;
  /** The known record with the row's columns. */
  merged: LineValues;
  /** What is doubtful in the row, whatever becomes of it. */
  notes?: string;
};

const REASONS: Record<Asks, Record<'update' | 'add' | 'skip', string>> = {
  same: {
    update: 'Same person (your choice).',
    add: 'Different person (your choice).',
    skip: 'Skipped (your choice).',
  },
  repeated: {
    update: '',
    add: 'Different person (your choice).',
    skip: 'Same person (your choice).',
  },
  restore: {
    update: 'Restored (your choice).',
    add: 'New record (your choice).',
    skip: 'Skipped (your choice).',
  },
};

/** The id of a record that a row adds, made from that of its line in the history, which no other row has. */
export function idOfNew({ prefix }: Pick<ImportKind, 'prefix'>, historyId: string): string {
  return historyId.replace(/^event_/, `${prefix}_`);
}

/**
 * Returns a row that asks: the same person, another person, or skips it. Until the import is applied the answer
 * can be given again. Throws Conflict afterwards, NotFound for a row that asks nothing, or not this.
 */
export async function answerLine(
  ctx: Ctx,
  kind: ImportKind,
  input: z.output<typeof importAnswerSchema>,
): Promise<void> {
  await kind.allow(ctx);
  await transact(ctx, async (tx) => {
    // Changes nothing, but holds the import: it is not applied while an answer is being written.
    await moveImport(tx, kind, input.importId, 'previewed', { status: 'previewed' });
    const line = await linesOf(tx, input.importId)
      .where('line', '=', input.line)
      .where('question', 'is not', null)
      .select(['question', 'history_id'])
      .executeTakeFirst();
    const question = line?.question ? (JSON.parse(line.question) as Question) : null;
    if (!line || !question) throw new NotFound("This row doesn't need a decision.");
    const { asks = 'same', knownId, before, own, merged, notes } = question;
    if (input.answer === 'update' && knownId === null)
      throw new NotFound("This row doesn't match anyone to update.");
    // Another person is a record of its own: its id is made from the history line's, which nobody else has.
    const ownId = idOfNew(kind, line.history_id);
    const another = input.answer === 'add' || knownId === null;
    await tx.db
      .updateTable('import_lines')
      .set({
        outcome: input.answer,
        reason: [REASONS[asks][input.answer], notes].filter(Boolean).join(' '),
        changes: '',
        target_id: another ? ownId : knownId,
        before: another ? null : JSON.stringify(before),
        ...(another ? own : merged),
      })
      .where('member_id', '=', tx.memberId)
      .where('import_id', '=', input.importId)
      .where('line', '=', input.line)
      .execute();
  });
}
