import type { ActionFunctionArgs } from 'react-router';
import { call } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { answerLine } from './answer-line.server.ts';
import { applyImport } from './apply-import.server.ts';
import { importAnswerSchema, importIdSchema } from './import-schema.ts';
import { undoImport } from './undo-import.server.ts';

/** The calls of ImportWizard, each for the member that `resolve` answers. */
export function importCalls(resolve: (ctx: Ctx, args: ActionFunctionArgs) => Promise<Ctx>) {
  return {
    'import-apply': call(importIdSchema, async (ctx, input, args) => {
      const { added, updated, skipped } = await applyImport(await resolve(ctx, args), input);
      const description = `${added} added, ${updated} updated, ${skipped} left out.`;
      return { toast: { title: 'Employees imported', description, tone: 'success' } };
    }),
    'import-undo': call(importIdSchema, async (ctx, input, args) => {
      await undoImport(await resolve(ctx, args), input);
      return {
        toast: { title: 'Import undone', description: 'The employees are as before.', tone: 'success' },
      };
    }),
    'import-answer': call(importAnswerSchema, async (ctx, input, args) => {
      await answerLine(await resolve(ctx, args), input);
      return {};
    }),
  };
}
