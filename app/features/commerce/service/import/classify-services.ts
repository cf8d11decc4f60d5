import { hasTwoReadings, parseMoney } from '#app/csv/values/numbers.ts';
import type { FileRow } from '#app/features/platform/import/import-kind.ts';
import { formatMoney } from '#app/format/money.ts';
import { searchKey } from '#app/text/search-key.ts';
import {
  PRICE_COLUMNS,
  PRICE_MAX_CENTS,
  type Pricing,
  SERVICE_CATEGORIES,
  SERVICE_TEXT_MAX,
} from '../pricing.ts';
import { knownCategory } from '../service-schema.ts';

/** A service that is in use. */
export type KnownService = { id: string; name: string; category: string; pricing: Pricing };

/** What becomes of a row, and why; prices in cents. */
export type ServiceDecision = {
  line: number;
  outcome: 'add' | 'update' | 'skip';
  reason: string;
  name: string;
  category: string;
  pricing: Pricing;
  known: KnownService | null;
};

/**
 * Judges rows one after the other against the services in use and the rows before them. A service is known by name
 * and category. A price that is no number becomes 0 and is noted; a blank one is 0, or leaves a known price as it is.
 */
export function createServiceClassifier(
  services: readonly KnownService[],
): (row: FileRow) => ServiceDecision {
  const byKey = new Map(services.map((one) => [serviceKey(one), one]));
  const taken = new Map<string, number>();
  return ({ line, cells }) => {
    const name = cells.name ?? '';
    const category = knownCategory(cells.category ?? '');
    const known = byKey.get(serviceKey({ name, category })) ?? null;
    const { pricing, notes } = readPrices(cells, known?.pricing);
    const classified = (outcome: ServiceDecision['outcome'], ...reasons: string[]): ServiceDecision => {
      const reason = reasons.filter(Boolean).join(' ');
      return { line, outcome, reason, name, category, pricing, known };
    };
    const unusable = missingReason(name, category) ?? tooLongReason(name, category);
    if (unusable) return classified('skip', unusable);
    const key = serviceKey({ name, category });
    const first = taken.get(key);
    if (first !== undefined)
      return classified('skip', `The same service is in row ${first} of this file already.`);
    taken.set(key, line);
    if (known) {
      const same = PRICE_COLUMNS.every((column) => known.pricing[column] === pricing[column]);
      return same
        ? classified('skip', 'Already up to date.', ...notes)
        : classified('update', changesOf(known.pricing, pricing), ...notes);
    }
    if (notes.length === 0 && isUsual(category)) return classified('add');
    const unusual = isUsual(category) ? '' : `'${category.slice(0, 50)}' is a new category.`;
    return classified('add', ...notes, unusual);
  };
}

function readPrices(
  cells: FileRow['cells'],
  known: Pricing | undefined,
): { pricing: Pricing; notes: string[] } {
  const pricing: Pricing = { Weekly: 0, Monthly: 0, Yearly: 0, ...known };
  const notes: string[] = [];
  for (const column of PRICE_COLUMNS) {
    const text = cells[column] ?? '';
    if (text === '') continue;
    const { cents, valid } = parseMoney(text);
    const sound = valid && cents >= 0 && cents <= PRICE_MAX_CENTS;
    pricing[column] = sound ? cents : 0;
    const shown = `"${text.slice(0, 50)}"`;
    if (!sound) notes.push(`${shown} in ${column} isn't a valid price; $0.00 will be used.`);
    else if (hasTwoReadings(text)) notes.push(`${shown} in ${column} was read as ${formatMoney(cents)}.`);
  }
  return { pricing, notes };
}

function changesOf(before: Pricing, after: Pricing): string {
  const changed = PRICE_COLUMNS.filter((column) => before[column] !== after[column]);
  const texts = changed.map(
    (column) => `${column} (${formatMoney(before[column])} → ${formatMoney(after[column])})`,
  );
  return `Updates ${texts.join(', ')}.`;
}

function missingReason(name: string, category: string): string | undefined {
  if (name !== '' && category !== '') return undefined;
  if (name === '' && category === '') return 'Has neither name nor category.';
  return name === '' ? 'Has no name.' : 'Has no category.';
}

/** The limits are those of the service form: what comes in can be edited there. */
function tooLongReason(name: string, category: string): string | undefined {
  if (name.length > SERVICE_TEXT_MAX) return `The name has more than ${SERVICE_TEXT_MAX} characters.`;
  if (category.length > SERVICE_TEXT_MAX) return `The category has more than ${SERVICE_TEXT_MAX} characters.`;
  return undefined;
}

function serviceKey({ name, category }: Pick<KnownService, 'name' | 'category'>): string {
  return `${searchKey(name)}\n${searchKey(category)}`;
}

function isUsual(category: string): boolean {
  return SERVICE_CATEGORIES.some((usual) => usual === category);
}
