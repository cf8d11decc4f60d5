import type { ActionFunctionArgs } from 'react-router';
import { call } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { answerLine } from './answer-line.server.ts';
import { applyImport } from './apply-import.server.ts';
import type { ImportKind } from './import-kind.ts';
import { importAnswerSchema, importIdSchema } from './import-schema.ts';
import { countsText } from './import-texts.ts';
import { undoImport } from './undo-import.server.ts';

/** The calls of ImportWizard for one kind, each for the member that `resolve` answers. */
export function importCalls(
  kind: ImportKind,
  resolve: (ctx: Ctx, args: ActionFunctionArgs) => Promise<Ctx> = async (ctx) => ctx,
) {
  const { many } = kind.words;
  return {
    'import-apply': call(importIdSchema, async (ctx, input, args) => {
      const counts = await applyImport(await resolve(ctx, args), kind, input);
      const title = `${many.charAt(0).toUpperCase()}${many.slice(1)} imported`;
      return { toast: { title, description: `${countsText(counts, kind.words)}.`, tone: 'success' } };
    }),
    'import-undo': call(importIdSchema, async (ctx, input, args) => {
      await undoImport(await resolve(ctx, args), kind, input);
      return {
        toast: { title: 'Import undone', description: `The ${many} are as before.`, tone: 'success' },
      };
    }),
    'import-answer': call(importAnswerSchema, async (ctx, input, args) => {
      await answerLine(await resolve(ctx, args), kind, input);
      return {};
    }),
  };
}
