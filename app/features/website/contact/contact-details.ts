import { z } from 'zod';
import type { SalesTopic } from '#app/features/website/site/sales-paths.ts';
import { lineField, nameText } from '#app/text/name-text.ts';
import { PLAN_KEYS, planLabel } from './plan-label.ts';

const TOPICS = ['account', 'audit'] as const satisfies readonly SalesTopic[];

const company = z.string().transform(nameText).pipe(z.string().max(200, 'Use at most 200 characters.'));
const phone = lineField(40).regex(
  /^$|^[+(]?\d[\d().\-\s+x/]{5,}$/i,
  'Enter a phone number, such as (804) 555-0109.',
);
const vans = lineField(5, 'Enter how many vans you run.').regex(/^\d*$/, 'Enter how many vans you run.');

/** What the contact form asks of a business; each may be empty, and a form without the fields sends none. */
export const detailFields = {
  topic: z.enum(['', ...TOPICS]).catch(''),
  plan: z.enum(['', ...PLAN_KEYS], 'Choose one of the plans.').default(''),
  company: company.default(''),
  phone: phone.default(''),
  vans: vans.default(''),
  station: lineField(60).default(''),
  /** Services that are in the visitor's cart, by their names. */
  services: lineField(2_000).default(''),
};

const detailsSchema = z.object(detailFields);
export type ContactDetails = z.output<typeof detailsSchema>;

/** The part of a message about the business, as it is stored. */
export function storedDetails(input: ContactDetails): string {
  const given = Object.keys(detailFields).flatMap((name) => {
    const value = input[name as keyof ContactDetails];
    return value ? [[name, value]] : [];
  });
  return JSON.stringify(Object.fromEntries(given));
}

/** What an address of the contact page may fill in; what does not fit counts for nothing. */
const salesQuerySchema = z.object({
  topic: z.enum(TOPICS).optional().catch(undefined),
  plan: z.enum(PLAN_KEYS).or(z.literal('')).catch(''),
  company: company.catch(''),
  phone: phone.catch(''),
  vans: vans.catch(''),
  station: lineField(60).catch(''),
});

/** The form's fields about a business as an address asks for them. */
export type SalesForm = { topic: SalesTopic } & Omit<z.output<typeof salesQuerySchema>, 'topic'>;

/** Null for an address that asks for no such fields: the form has its three then. */
export function salesFormOf(query: URLSearchParams): SalesForm | null {
  const { topic, ...fields } = salesQuerySchema.parse(Object.fromEntries(query));
  if (!topic && !fields.plan) return null;
  return { topic: topic ?? 'account', ...fields };
}

const TOPIC_LABELS: Record<SalesTopic, string> = { account: 'An account', audit: 'A free audit' };

/** What a stored message says of the business, line by line, for the provider's staff. */
export function detailLines(stored: string): { label: string; value: string }[] {
  const { topic, plan, company, phone, vans, station, services } = detailsSchema.parse(JSON.parse(stored));
  const lines = [
    { label: 'Asks for', value: topic && TOPIC_LABELS[topic] },
    { label: 'Plan', value: plan && planLabel(plan) },
    { label: 'Services', value: services },
    { label: 'Company', value: company },
    { label: 'Phone', value: phone },
    { label: 'Vans', value: vans },
    { label: 'Station', value: station },
  ];
  return lines.filter(({ value }) => value !== '');
}
