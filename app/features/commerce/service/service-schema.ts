import { z } from 'zod';
import { squash } from '#app/csv/values/cells.ts';
import { parseMoney } from '#app/csv/values/numbers.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { nameField } from '#app/text/name-text.ts';

/** The pricing tiers in the order in which the plan builder offers them: the first is its default. */
export const GRANULARITIES = ['Monthly', 'Weekly', 'Yearly'] as const;
/** The pricing tiers in the order of tables and files. */
export const PRICE_COLUMNS = ['Weekly', 'Monthly', 'Yearly'] as const;

export type Granularity = (typeof GRANULARITIES)[number];

/** What a service costs, in cents per period. */
export type Pricing = Record<Granularity, number>;

/** The categories of services. */
export const SERVICE_CATEGORIES = [
  'Payroll',
  'Invoicing',
  'DSP Scorecard',
  'EZ Pass',
  'Workers Comp',
] as const;

/** The longest name or category. */
export const SERVICE_TEXT_MAX = 200;
/** The highest price, in cents. */
export const PRICE_MAX_CENTS = 100_000_000;

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
