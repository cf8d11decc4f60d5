import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { acrossMembers } from '#db/open.ts';
import {
  type ClassifyContext,
  classified,
  idsOf,
  type LegacyRow,
  once,
  type RowDecision,
  thereOr,
} from './classify-context.ts';
import { knownIds } from './known-records.server.ts';

type Kind = 'service' | 'document-type';

/**
 * Services and document types, which are known by their name too. One that was there when the portal was new and that
 * nothing has been built on gives its place to the dump's, so that the dump's id is kept.
 */
export async function classifyTypes(
  ctx: PortalCtx,
  judgement: ClassifyContext,
  kind: Kind,
  rows: LegacyRow[],
): Promise<Map<LegacyRow, RowDecision>> {
  if (rows.length === 0) return new Map();
  const known = await knownIds(ctx, kind === 'service' ? 'services' : 'document_types', idsOf(rows));
  const named = kind === 'service' ? await servicesByName(ctx) : await typesByName(ctx);
  const inDump = judgement.names;
  return classified(rows, (row) => {
    const twice = once(judgement, row);
    if (twice) return twice;
    if (known.has(row.record_id)) return thereOr(judgement, row, true);
    const planned = row.payload.rows[0]?.row ?? {};
    if (planned.deleted_at) return thereOr(judgement, row, false);
    const name = nameOf(kind, planned);
    if (inDump.has(`${kind} ${name}`))
      return { outcome: 'broken', reason: 'One with this name appears earlier in the file.' };
    inDump.add(`${kind} ${name}`);
    const same = named.get(name);
    if (same?.untouched) {
      row.payload.replaces = same.id;
      return thereOr(judgement, row, false);
    }
    if (!same) return thereOr(judgement, row, false);
    judgement.sameType.set(row.record_id, same.id);
    thereOr(judgement, row, true);
    const what = kind === 'service' ? 'A service of this name and category' : 'A document type of this name';
    return { outcome: 'known', reason: `${what} is already here and stays unchanged.` };
  });
}

function nameOf(kind: Kind, row: Record<string, unknown>): string {
  return kind === 'service' ? `${row.name_key}\n${row.category_key}` : String(row.name_key);
}

type Named = Map<string, { id: string; untouched: boolean }>;

async function typesByName(ctx: PortalCtx): Promise<Named> {
  const db = acrossMembers(ctx.db, 'whether any member has a document of a type');
  const types = await db
    .selectFrom('document_types')
    .select(['id', 'name_key', 'expires', 'roles'])
    .select((eb) =>
      eb
        .selectFrom('documents')
        .select('documents.id')
        .whereRef('documents.document_type_id', '=', 'document_types.id')
        .limit(1)
        .as('document'),
    )
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    types.map((type) => [
      type.name_key,
      { id: type.id, untouched: type.document === null && type.expires === 0 && type.roles === '[]' },
    ]),
  );
}

/** Whether anybody has ordered a service, or subscribed to one. */
export async function isAnyServiceSold(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  const db = acrossMembers(ctx.db, 'whether anybody has ordered a service');
  const [order, subscription] = await Promise.all([
    db.selectFrom('orders').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('subscriptions').select('id').limit(1).executeTakeFirst(),
  ]);
  return order !== undefined || subscription !== undefined;
}

async function servicesByName(ctx: PortalCtx): Promise<Named> {
  const [services, sold] = await Promise.all([
    ctx.db
      .selectFrom('services')
      .select(['id', 'name_key', 'category_key', 'version'])
      .where('deleted_at', 'is', null)
      .execute(),
    isAnyServiceSold(ctx),
  ]);
  return new Map(
    services.map((service) => [
      nameOf('service', service),
      { id: service.id, untouched: !sold && service.version === 1 },
    ]),
  );
}
