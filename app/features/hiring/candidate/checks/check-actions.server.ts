import { formAction, needing } from '#app/call.server.ts';
import { checkCandidate } from './candidate-checks.server.ts';
import { candidateCheckSchema, stageChecksSchema } from './check-schema.ts';
import { saveStageChecks } from './stage-checks.server.ts';

/** The calls of checklists on the board. */
export const checkCalls = needing('work', {
  'candidate-check': formAction(candidateCheckSchema, async (ctx, input) => {
    await checkCandidate(ctx, input);
    return {};
  }),
  'stage-checks-save': formAction(stageChecksSchema, async (ctx, input) => {
    await saveStageChecks(ctx, input);
    return { toast: { title: 'Checklist saved', tone: 'success' } };
  }),
});
