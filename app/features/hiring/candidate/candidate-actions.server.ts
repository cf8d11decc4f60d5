import type { ActionFunctionArgs } from 'react-router';
import { call, type ToastText } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { addNote } from './add-note.server.ts';
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

type Resolve = (ctx: Ctx, args: ActionFunctionArgs) => Promise<Ctx>;

/** The calls of the pipeline, each for the member that `resolve` answers. */
export function candidateCalls(resolve: Resolve) {
  return {
    'candidate-add': call(candidateSchema, async (ctx, input, args) => {
      const { id, sharedWith } = await addCandidate(await resolve(ctx, args), input);
      return { toast: saved('Candidate Added', sharedWith), made: { id } };
    }),
    'candidate-edit': call(candidateEditSchema, async (ctx, input, args) => {
      const { sharedWith } = await editCandidate(await resolve(ctx, args), input.candidateId, input);
      return { toast: saved('Candidate saved', sharedWith) };
    }),
    'candidate-move': call(moveSchema, async (ctx, input, args) => {
      const { moved, at } = await moveCandidate(await resolve(ctx, args), input);
      return moved ? { toast: { title: 'Candidate stage updated!', tone: 'success' }, made: { at } } : {};
    }),
    'candidate-undo-move': call(undoMoveSchema, async (ctx, input, args) => {
      await undoMove(await resolve(ctx, args), input);
      return { toast: { title: 'Move undone', tone: 'success' } };
    }),
    'candidate-note': call(noteSchema, async (ctx, input, args) => {
      const { added } = await addNote(await resolve(ctx, args), input);
      return added ? { toast: { title: 'Note added', tone: 'success' } } : {};
    }),
    'candidate-delete': call(candidateIdSchema, async (ctx, input, args) => {
      await deleteCandidate(await resolve(ctx, args), input);
      return { toast: { title: 'Candidate deleted', tone: 'success' } };
    }),
    'candidate-restore': call(candidateIdSchema, async (ctx, input, args) => {
      await restoreCandidate(await resolve(ctx, args), input);
      return { toast: { title: 'Candidate brought back', tone: 'success' } };
    }),
    'candidate-employee': call(makeEmployeeSchema, async (ctx, input, args) => {
      const { employeeId, name, sharedWith, restored } = await makeEmployee(await resolve(ctx, args), input);
      const title = restored ? 'Employee restored' : 'Employee created';
      const toast = saved(title, sharedWith, `${name} is now among your employees.`);
      return { toast, made: { employeeId } };
    }),
  };
}

/** An address that others have too is worth saying; it is no fault, since people share mailboxes. */
function saved(title: string, sharedWith: string | null, description?: string): ToastText {
  if (sharedWith === null) return { title, description, tone: 'success' };
  return { title, description: `This address is also used by ${sharedWith}.`, tone: 'success' };
}
