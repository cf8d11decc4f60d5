import { formAction, needing } from '#app/call.server.ts';
import { answerLine } from './answer-line.server.ts';
import { applyImport } from './apply-import.server.ts';
import type { ImportKind } from './import-kind.ts';
import { importAnswerSchema, importIdSchema } from './import-schema.ts';
import { countsText } from './import-texts.ts';
import { undoImport } from './undo-import.server.ts';

/** The calls of ImportWizard for one kind; the page that it stands on may need more than they do. */
export function importRoutes(kind: ImportKind) {
  const { many } = kind.words;
  return needing('work', {
    'import-apply': formAction(importIdSchema, async (ctx, input) => {
      const counts = await applyImport(ctx, kind, input);
      const title = `${many.charAt(0).toUpperCase()}${many.slice(1)} imported`;
      return { toast: { title, description: `${countsText(counts, kind.words)}.`, tone: 'success' } };
    }),
    'import-undo': formAction(importIdSchema, async (ctx, input) => {
      await undoImport(ctx, kind, input);
      return {
        toast: {
          title: 'Import undone',
          description: `The ${many} were restored to how they were.`,
          tone: 'success',
        },
      };
    }),
    'import-answer': formAction(importAnswerSchema, async (ctx, input) => {
      await answerLine(ctx, kind, input);
      return {};
    }),
  });
}
