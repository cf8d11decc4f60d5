import { formAction, needing, type ToastText } from '#app/call.server.ts';
import { addNote } from './add-note.server.ts';
import { markApplicationsRead } from './applied/applications-of.server.ts';
import {
  candidateEditSchema,
  candidateIdSchema,
  candidateSchema,
  makeEmployeeSchema,
  moveSchema,
  noteSchema,
  undoMoveSchema,
} from './candidate-schema.ts';
import { addCandidate, deleteCandidate, editCandidate, restoreCandidate } from './change-candidate.server.ts';
import { makeEmployee } from './make-employee.server.ts';
import { moveCandidate } from './move-candidate.server.ts';
import { undoMove } from './undo-move.server.ts';

/** The calls of the pipeline. */
export const candidateCalls = needing('work', {
  'candidate-add': formAction(candidateSchema, async (ctx, input) => {
    const { id, sharedWith } = await addCandidate(ctx, input);
    return { toast: saved('Candidate Added', sharedWith), made: { id } };
  }),
  'candidate-edit': formAction(candidateEditSchema, async (ctx, input) => {
    const { sharedWith } = await editCandidate(ctx, input.candidateId, input);
    return { toast: saved('Candidate saved', sharedWith) };
  }),
  'candidate-move': formAction(moveSchema, async (ctx, input) => {
    const { moved, at } = await moveCandidate(ctx, input);
    return moved ? { toast: { title: 'Candidate stage updated!', tone: 'success' }, made: { at } } : {};
  }),
  'candidate-undo-move': formAction(undoMoveSchema, async (ctx, input) => {
    await undoMove(ctx, input);
    return { toast: { title: 'Move undone', tone: 'success' } };
  }),
  'candidate-note': formAction(noteSchema, async (ctx, input) => {
    const { added } = await addNote(ctx, input);
    return added ? { toast: { title: 'Note added', tone: 'success' } } : {};
  }),
  'candidate-delete': formAction(candidateIdSchema, async (ctx, input) => {
    await deleteCandidate(ctx, input);
    return { toast: { title: 'Candidate deleted', tone: 'success' } };
  }),
  'candidate-restore': formAction(candidateIdSchema, async (ctx, input) => {
    await restoreCandidate(ctx, input);
    return { toast: { title: 'Candidate restored', tone: 'success' } };
  }),
  'candidate-employee': formAction(makeEmployeeSchema, async (ctx, input) => {
    const { employeeId, name, sharedWith, restored } = await makeEmployee(ctx, input);
    const title = restored ? 'Employee restored' : 'Employee created';
    const toast = saved(title, sharedWith, `${name} was added to your employees.`);
    return { toast, made: { employeeId } };
  }),
});

/** What the member's own page offers besides: the staff is not told of applications. */
export const applicationCalls = needing('work', {
  'application-seen': formAction(candidateIdSchema, async (ctx, input) => {
    await markApplicationsRead(ctx, input);
    return {};
  }),
});

/** An address that others have too is worth saying; it is no fault, since people share mailboxes. */
function saved(title: string, sharedWith: string | null, description?: string): ToastText {
  if (sharedWith === null) return { title, description, tone: 'success' };
  return { title, description: `This address is also used by ${sharedWith}.`, tone: 'success' };
}
