import { z } from 'zod';
import { squash } from '#app/csv/values/cells.ts';
import { parseMoney } from '#app/csv/values/numbers.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { nameField } from '#app/text/name-text.ts';
import { PRICE_MAX_CENTS, SERVICE_CATEGORIES, SERVICE_TEXT_MAX } from './pricing.ts';

/** A price as people type it, in dollars; answers cents. Blank is 0. */
export const priceSchema = z
  .string()
  .overwrite(squash)
  .default('')
  .transform((text, refusal) => {
    if (text === '') return 0;
    const { cents, valid } = parseMoney(text);
    if (!valid || cents < 0) {
      refusal.addIssue({ code: 'custom', message: 'Enter an amount in dollars, such as 25 or 25.50.' });
      return z.NEVER;
    }
    if (cents > PRICE_MAX_CENTS) {
      refusal.addIssue({ code: 'custom', message: 'Enter at most 1,000,000 dollars.' });
      return z.NEVER;
    }
    return cents;
  });

/** The service form; prices come out in cents. */
export const serviceSchema = z.object({
  name: nameField('Service name is required.', SERVICE_TEXT_MAX),
  category: nameField('Category is required.', SERVICE_TEXT_MAX).transform(knownCategory),
  Weekly: priceSchema,
  Monthly: priceSchema,
  Yearly: priceSchema,
  key: z.string().max(100).optional(),
});

export type ServiceInput = z.output<typeof serviceSchema>;

export const serviceIdSchema = z.object({ serviceId: z.string() });

/** Editing names the service, and what its form was made from. */
export const editServiceSchema = serviceSchema
  .omit({ key: true })
  .extend({ serviceId: z.string(), ...madeFrom });

/** The category as we spell it, whatever the case and signs between its words; any other one as it is. */
export function knownCategory(category: string): string {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  return SERVICE_CATEGORIES.find((known) => plain(known) === plain(category)) ?? category;
}
