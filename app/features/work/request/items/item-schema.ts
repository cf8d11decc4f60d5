import { z } from 'zod';
import { jsonField } from '#app/fields/json-field.ts';
import { lineField, paragraphField } from '#app/text/name-text.ts';
import { ITEM_KINDS, ITEMS_MAX, type ItemKind } from './item-kinds.ts';

/** Choices that an item can have, and files that can answer one. */
const OPTIONS_MAX = 20;
export const FILES_MAX = 10;

const WITH_OPTIONS: readonly ItemKind[] = ['choice', 'form'];

const itemSchema = z
  .object({
    kind: z.enum(ITEM_KINDS),
    label: lineField(300).min(1, 'Every item needs a text.'),
    options: z
      .array(lineField(100))
      .transform((options) => [...new Set(options.filter(Boolean))])
      .pipe(z.array(z.string()).max(OPTIONS_MAX, `Use at most ${OPTIONS_MAX} choices.`))
      .default([]),
  })
  .refine(({ kind, options }) => kind !== 'choice' || options.length > 1, {
    path: ['options'],
    message: 'Enter at least two choices, one on each line.',
  })
  .refine(({ kind, options }) => kind !== 'form' || options.length === 1, {
    path: ['options'],
    message: 'Choose a form.',
  })
  .transform(({ options, ...item }) => ({
    ...item,
    options: WITH_OPTIONS.includes(item.kind) ? options : [],
  }));

/** An item of a new request; `options` are those of a choice, or the id of a form. */
export type NewItem = { kind: ItemKind; label: string; options: readonly string[] };

/** The checklist of a request as the page sends it, as JSON; none unless told. */
export const itemsField = z
  .string()
  .default('[]')
  .pipe(jsonField(z.array(itemSchema).max(ITEMS_MAX, `Use at most ${ITEMS_MAX} items.`)));

export const itemIdSchema = z.object({ itemId: z.string().max(100) });

export const answerItemSchema = itemIdSchema.extend({
  answer: paragraphField(4000).min(1, 'Response is empty').prefault(''),
});

/** Sending an item back says why. */
export const sendBackSchema = itemIdSchema.extend({
  reason: paragraphField(1000).min(1, 'Enter what is missing or wrong.'),
});

/** What comes with a file of an item, beside its bytes. */
export const itemFileSchema = z.object({
  name: z.string().min(1, 'No file selected'),
  clientKey: z.string().min(8).max(100),
});

export const itemFileIdSchema = z.object({ fileId: z.string().max(100) });
