import { z } from 'zod';
import { DomainError } from '#app/errors.ts';
import { LIST_LIMIT } from '#ports/store/embedded-store.ts';

/** A call that asks for what there is not, or asks it in a way that is not understood. */
class BadQuery extends DomainError {
  readonly status = 400;
}

/** Ids that one call names at most. */
const IDS_MAX = 500;

const id = z.string().min(1).max(200);
const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);
const one = <Item extends z.ZodType>(item: Item) =>
  z.tuple([item], 'may be given once').transform(([value]) => value);
/** An instant, or a date, which counts to its end in UTC. */
const instantOrDate = z.union(
  [
    z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString()),
    z.iso.date().transform((date) => `${date}T23:59:59.999Z`),
  ],
  'must be an instant such as 2026-01-31T12:00:00Z, or a date',
);

/** The query of the list of products. */
export const listQuery = z.strictObject({
  'ids[]': z.array(id).max(IDS_MAX).optional(),
  offset: one(whole).optional(),
  limit: one(
    whole.refine((limit) => limit <= LIST_LIMIT.most, `may be ${LIST_LIMIT.most} at most`),
  ).optional(),
  order: one(z.enum(['asc', 'desc'])).optional(),
  sort_by: one(z.enum(['order', 'title', 'created_at', 'updated_at'])).optional(),
  is_hidden: one(z.enum(['true', 'false']).transform((value) => value === 'true')).optional(),
  to_date: one(instantOrDate).optional(),
});

/** The query of one product: which of its parts to answer, with commas between them. */
export const productQuery = z.strictObject({
  field: one(z.string().transform((value) => value.split(','))).optional(),
});

/** The query of the stock. */
export const stockQuery = z.strictObject({
  fields: one(z.literal('inventory_quantity')).optional(),
  'product_ids[]': z.array(id, 'must name the products').max(IDS_MAX),
});

/** The parameters of an address as the schema reads them. Throws a refusal of status 400 that names what is wrong. */
export function readQuery<Schema extends z.ZodType>(schema: Schema, address: string): z.output<Schema> {
  const { searchParams } = new URL(address);
  const groups = [...Map.groupBy(searchParams, ([name]) => name)];
  const given = Object.fromEntries(groups.map(([name, all]) => [name, all.map(([, value]) => value)]));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') throw badParameter(issue.keys[0], 'is not known');
  throw badParameter(issue?.path[0], issue?.message);
}

/** The refusal of a parameter. */
export function badParameter(name: PropertyKey | undefined, problem = 'is not understood'): DomainError {
  return new BadQuery(`${String(name ?? 'query')}: ${problem}`);
}
