import { bulkMade } from '#app/bulk.server.ts';
import { formAction, needing } from '#app/call.server.ts';
import { ValidationError } from '#app/errors.ts';
import { undoCall } from '#app/features/platform/undo/undo-steps.server.ts';
import { reasonLinesSchema } from '#app/fields/reason-lines.ts';
import { saveRejectReasons } from '../reject-reasons.server.ts';
import {
  deleteCandidates,
  moveCandidates,
  rejectCandidates,
  tagCandidates,
} from './bulk-candidates.server.ts';
import {
  chosenCandidatesSchema,
  moveChosenSchema,
  rejectChosenSchema,
  tagChosenSchema,
} from './bulk-schema.ts';
import { candidateUndo } from './undo-candidates.server.ts';

/** The calls with which something is done with many candidates; the bar that makes them says what became of it. */
export const candidateBulkCalls = needing('work', {
  'candidates-move': formAction(moveChosenSchema, async (ctx, input) => ({
    made: bulkMade(await moveCandidates(ctx, input)),
  })),
  'candidates-reject': formAction(rejectChosenSchema, async (ctx, input) => ({
    made: bulkMade(await rejectCandidates(ctx, input)),
  })),
  'candidates-tag': formAction(tagChosenSchema, async (ctx, input) => {
    const result = await tagCandidates(ctx, input);
    const [first] = result.left;
    // Of a candidate's own panel.
    if (first && input.candidates.length === 1) throw new ValidationError(first.why, { tags: first.why });
    return { made: bulkMade(result) };
  }),
  'candidates-delete': formAction(chosenCandidatesSchema, async (ctx, input) => ({
    made: bulkMade(await deleteCandidates(ctx, input)),
  })),
  'candidates-reasons': formAction(reasonLinesSchema, async (ctx, input) => {
    await saveRejectReasons(ctx, input);
    return { toast: { title: 'Reasons saved', tone: 'success' } };
  }),
  undo: undoCall(candidateUndo),
});
