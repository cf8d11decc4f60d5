import { z } from 'zod';
import { formAction, needing } from '#app/call.server.ts';
import { addStandardSet } from './add-standard-set.server.ts';
import {
  addExpected,
  deleteExpected,
  editExpected,
  pauseExpected,
  restoreExpected,
  resumeExpected,
} from './change-expected.server.ts';
import { pointFile, reopenOccurrence, skipOccurrence } from './decide-occurrence.server.ts';
import {
  expectedEditSchema,
  expectedIdSchema,
  expectedSchema,
  occurrenceSchema,
  pointSchema,
  skipSchema,
} from './expected-schema.ts';

/** What is done with a single day, by the member and by staff. */
export const occurrenceCalls = needing('work', {
  'expected-skip': formAction(skipSchema, async (ctx, input) => {
    await skipOccurrence(ctx, input);
    return { toast: { title: 'Marked as not this week', tone: 'success' } };
  }),
  'expected-point': formAction(pointSchema, async (ctx, input) => {
    await pointFile(ctx, input);
    return { toast: { title: 'File put in place', tone: 'success' } };
  }),
  'expected-reopen': formAction(occurrenceSchema, async (ctx, input) => {
    await reopenOccurrence(ctx, input);
    return { toast: { title: 'Open again', tone: 'success' } };
  }),
});

/** What staff sets up, with what is done with single days. */
export const expectedCalls = {
  ...occurrenceCalls,
  ...needing('work', {
    'expected-add': formAction(expectedSchema, async (ctx, input) => {
      const made = await addExpected(ctx, input);
      return { made, toast: { title: 'Expected file added', tone: 'success' } };
    }),
    'expected-edit': formAction(expectedEditSchema, async (ctx, input) => {
      await editExpected(ctx, input);
      return { toast: { title: 'Expected file saved', tone: 'success' } };
    }),
    'expected-standard': formAction(z.object({}), async (ctx) => {
      const count = await addStandardSet(ctx);
      return { toast: { title: `${count} expected files added`, tone: 'success' } };
    }),
    'expected-pause': formAction(expectedIdSchema, async (ctx, input) => {
      await pauseExpected(ctx, input);
      return {
        toast: { title: 'Paused', description: 'Nothing is due until you resume it.', tone: 'success' },
      };
    }),
    'expected-resume': formAction(expectedIdSchema, async (ctx, input) => {
      await resumeExpected(ctx, input);
      return { toast: { title: 'Resumed', tone: 'success' } };
    }),
    'expected-delete': formAction(expectedIdSchema, async (ctx, input) => {
      await deleteExpected(ctx, input);
      return { toast: { title: 'Expected file deleted', tone: 'success' } };
    }),
    'expected-restore': formAction(expectedIdSchema, async (ctx, input) => {
      await restoreExpected(ctx, input);
      return { toast: { title: 'Expected file restored', tone: 'success' } };
    }),
  }),
};
