import type { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { askMember, type NewRequest } from '../ask-member.server.ts';
import type { askSchema } from '../request-schema.ts';
import { addRecurring } from './change-recurring.server.ts';

/** What the dialog sends: asked once, or with `repeat` by a rule. */
export type AskOrRepeat = NewRequest & Partial<Omit<z.output<typeof askSchema>, keyof NewRequest>>;

/** Asks the member acted for once, or from a first day on again and again. Returns the id of the request or of the rule. Admins only. */
export async function askOrRepeat(ctx: Ctx, input: AskOrRepeat): Promise<string> {
  const { text, dueDate, items = [], key, repeat = '', startsOn = '', ...rule } = input;
  if (repeat === '') return askMember(ctx, { text, dueDate, items, key });
  if (startsOn === '') throw new ValidationError('Enter a date.', { startsOn: 'Enter a date.' });
  const { dueDays = null, endsOn = null, weekday = 1, day = 1, week = 1, month = 1 } = rule;
  const when = { repeat, weekday, day, week, month, startsOn, endsOn };
  return addRecurring(ctx, { text, dueDays, items, ...when, key });
}
