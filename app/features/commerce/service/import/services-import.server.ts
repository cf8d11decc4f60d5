import type { Ctx } from '#app/ctx.ts';
import { holdList } from '#app/features/platform/import/hold-list.server.ts';
import type { FileRow, ImportKind, JudgedRow, Within } from '#app/features/platform/import/import-kind.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchColumns, searchText } from '#app/text/search-key.ts';
import { offeredServices } from '../list-services.server.ts';
import { createServiceJudge, type ServiceJudgement } from './judge-services.ts';
import { SERVICE_IMPORT_WORDS } from './service-import-words.ts';
import {
  areServicesUntouched,
  holdWrittenServices,
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
  words: SERVICE_IMPORT_WORDS,
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
  shown: { name: 'name', detail: 'category' },
  keepsOthers: false,
  allow: requireAdmin,
  show: requireAdmin,
  hold: (tx) => holdList(tx, 'services'),
  holdWritten: holdWrittenServices,
  mark: servicesMark,
  judge: judgeServices,
  apply: writeServices,
  undo: undoServices,
  isUntouched: areServicesUntouched,
  changed: (tx) => tx.emit('services', null),
};

async function* judgeServices(ctx: Ctx, rows: readonly FileRow[]): AsyncGenerator<JudgedRow> {
  const judge = createServiceJudge(await offeredServices(ctx));
  const changes = await ctx.db.selectFrom('services').select(['id', 'updated_at']).execute();
  const changedAt = new Map(changes.map(({ id, updated_at }) => [id, updated_at]));
  for (const row of rows) yield staged(judge(row), changedAt);
}

function staged(
  { line, outcome, reason, name, category, pricing, known }: ServiceJudgement,
  changedAt: ReadonlyMap<string, string>,
): JudgedRow {
  const payload: StagedService = { pricing };
  const updatedAt = known ? changedAt.get(known.id) : undefined;
  const before: ServiceBefore | null = known && { pricing: known.pricing, ...(updatedAt && { updatedAt }) };
  return {
    line,
    outcome,
    reason,
    name,
    detail: category,
    detail_key: searchText(category),
    values: {
      extra: '',
      fields: '[]',
      ...searchColumns(name, category),
      payload: JSON.stringify(payload),
    },
    known: known && { id: known.id, before },
  };
}

/** A mark that is another one as soon as a service was added, changed, deleted or brought back. */
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
