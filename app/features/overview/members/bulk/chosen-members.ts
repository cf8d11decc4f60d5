import { z } from 'zod';
import { CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { dueDateField } from '#app/features/work/form/form-fields.ts';
import { askSchema } from '#app/features/work/request/request-schema.ts';
import { integerField } from '#app/fields/integer-field.ts';
import { listMembersSchema } from '../members-query.ts';

/** How many members something can be done with at once. */
export const MOST_MEMBERS = 500;

const TOO_MANY = `Choose at most ${MOST_MEMBERS} members.`;

/**
 * Which members: ids parted by blanks, each once, or with `matching` all that the list shows under this search and filter.
 * `count` is how many of them were shown then.
 */
export const chosenMembersSchema = z.object({
  members: z
    .string()
    .max(MOST_MEMBERS * 60, TOO_MANY)
    .default('')
    .transform((text) => [...new Set(text.split(' ').filter(Boolean))])
    .pipe(z.array(z.string().max(100)).max(MOST_MEMBERS, TOO_MANY)),
  matching: z.enum(['1', '']).default(''),
  count: integerField().default(0),
  ...listMembersSchema.pick({ q: true, show: true }).shape,
});

export type ChosenMembers = z.output<typeof chosenMembersSchema>;

/** The same question to all of them. */
export const askMembersSchema = chosenMembersSchema.extend(askSchema.shape);

export const assignFormSchema = chosenMembersSchema.extend({
  formId: z.string('Choose a form.').min(1, 'Choose a form.').max(100),
  dueDate: dueDateField,
});

export const addCategoriesSchema = chosenMembersSchema.extend({
  'categories[]': z
    .array(z.enum(CATEGORY_KEYS), 'Choose a category.')
    .min(1, 'Choose a category.')
    .default([]),
});

export const accountManagerSchema = chosenMembersSchema.extend({
  /** An account of the staff; empty for nobody. */
  accountManagerId: z.string().max(100).default(''),
});
