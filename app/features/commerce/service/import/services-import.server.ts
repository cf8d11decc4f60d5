import type { Ctx } from '#app/ctx.ts';
import { lockListForUpdate } from '#app/features/platform/import/hold-list.server.ts';
import type {
  ClassifiedRow,
  FileRow,
  ImportKind,
  Within,
} from '#app/features/platform/import/import-kind.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchColumns, searchKey } from '#app/text/search-key.ts';
import { offeredServices } from '../list-services.server.ts';
import { createServiceClassifier, type ServiceDecision } from './classify-services.ts';
import { SERVICE_IMPORT_LABELS } from './service-import-labels.ts';
import {
  areServicesUntouched,
  lockWrittenServicesForUpdate,
  type ServiceBefore,
  type StagedService,
  undoServices,
  writeServices,
} from './write-services.server.ts';

const price = (key: 'Weekly' | 'Monthly' | 'Yearly', ...aliases: string[]) => ({
  key,
  label: key,
  required: false,
  aliases: [`${key} price`, `price ${key}`, `${key} rate`, ...aliases],
});

/** Services with their prices: known by name and category, updated where they are known. Admins only. */
export const servicesImport: ImportKind = {
  key: 'services',
  prefix: 'service',
  words: SERVICE_IMPORT_LABELS,
  columns: [
    { key: 'name', label: 'Name', required: true, aliases: ['service', 'service name', 'title'] },
    {
      key: 'category',
      label: 'Category',
      required: true,
      aliases: ['service category', 'group', 'department'],
    },
    price('Weekly', 'per week', 'week'),
    price('Monthly', 'per month', 'month'),
    price('Yearly', 'per year', 'year', 'annual', 'annually'),
  ],
  sample: {
    headers: ['Name', 'Category', 'Weekly', 'Monthly', 'Yearly'],
    rows: [
      ['Payroll audit', 'Payroll', '35.00', '120.00', '1200.00'],
      ['Toll reconciliation', 'Tolls', '25.00', '90.00', '900.00'],
    ],
  },
  shown: { name: 'name', detail: 'category' },
  keepsOthers: false,
  allow: requireAdmin,
  show: requireAdmin,
  hold: (tx) => lockListForUpdate(tx, 'services'),
  holdWritten: lockWrittenServicesForUpdate,
  mark: servicesMark,
  classifyRow: classifyServices,
  apply: writeServices,
  undo: undoServices,
  isUntouched: areServicesUntouched,
  changed: (tx) => tx.emit('services', null),
};

async function* classifyServices(ctx: Ctx, rows: readonly FileRow[]): AsyncGenerator<ClassifiedRow> {
  const classifyRow = createServiceClassifier(await offeredServices(ctx));
  const changes = await ctx.db.selectFrom('services').select(['id', 'updated_at']).execute();
  const changedAt = new Map(changes.map(({ id, updated_at }) => [id, updated_at]));
  for (const row of rows) yield staged(classifyRow(row), changedAt);
}

function staged(
  { line, outcome, reason, name, category, pricing, known }: ServiceDecision,
  changedAt: ReadonlyMap<string, string>,
): ClassifiedRow {
  const payload: StagedService = { pricing };
  const updatedAt = known ? changedAt.get(known.id) : undefined;
  const before: ServiceBefore | null = known && { pricing: known.pricing, ...(updatedAt && { updatedAt }) };
  return {
    line,
    outcome,
    reason,
    name,
    detail: category,
    detail_key: searchKey(category),
    values: {
      extra: '',
      fields: '[]',
      ...searchColumns(name, category),
      payload: JSON.stringify(payload),
    },
    known: known && { id: known.id, before },
  };
}

/** A mark that is another one as soon as a service was added, changed, deleted or restored. */
async function servicesMark(ctx: Within): Promise<string> {
  const { count, versions, newest } = await ctx.db
    .selectFrom('services')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('version').as('versions'),
      eb.fn.max('updated_at').as('newest'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return `${count} ${versions ?? 0} ${newest ?? ''}`;
}
