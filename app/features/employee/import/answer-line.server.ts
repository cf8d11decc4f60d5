import type { z } from 'zod';
import { type Ctx, transact } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { requireEditing } from '#app/policy.ts';
import { findImport, linesOf } from './find-import.server.ts';
import type { importAnswerSchema } from './import-schema.ts';
import type { Question } from './judge-lines.ts';

const REASONS = {
  update: 'The same person under a new name, as you said.',
  add: 'Another person with the same address, as you said.',
  skip: 'Left out, as you said.',
};

/**
 * Answers a row that asks: the same person, another person, or leave it out. Until the import is applied the answer
 * can be given again. Throws Conflict afterwards, NotFound for a row that asks nothing.
 */
export async function answerLine(ctx: Ctx, input: z.output<typeof importAnswerSchema>): Promise<void> {
  requireEditing(ctx);
  await transact(ctx, async (tx) => {
    await findImport(tx, input.importId, 'previewed');
    const line = await linesOf(tx, input.importId)
      .where('line', '=', input.line)
      .where('question', 'is not', null)
      .select(['question', 'history_id'])
      .executeTakeFirst();
    if (!line) throw new NotFound('This row asks nothing.');
    const { knownId, before, own, merged } = JSON.parse(line.question ?? '{}') as Question;
    const another = input.answer === 'add';
    const { role, fields, search } = another ? own : merged;
    await tx.db
      .updateTable('import_lines')
      .set({
        outcome: input.answer,
        reason: REASONS[input.answer],
        // Another person is a record of its own: its id is made from the history line's, which nobody else has.
        employee_id: another ? line.history_id.replace(/^event_/, 'emp_') : knownId,
        before: another ? null : JSON.stringify(before),
        role,
        fields: JSON.stringify(fields),
        search,
      })
      .where('member_id', '=', tx.memberId)
      .where('import_id', '=', input.importId)
      .where('line', '=', input.line)
      .execute();
  });
}
