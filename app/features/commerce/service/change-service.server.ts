import { instant, type PortalCtx, type PortalTx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchColumns, searchKey } from '#app/text/search-key.ts';
import type { ServiceRow } from '#db/tables/service.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { serviceEvents } from './service-events.server.ts';
import type { ServiceInput } from './service-schema.ts';

const TAKEN = 'A service with this name and category already exists.';

/** Makes a service. Throws ValidationError where one in use has its name and category. Returns its id. Admins only. */
export async function addService(ctx: PortalCtx, input: ServiceInput): Promise<string> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const id = newId('service');
      const at = instant(tx);
      const { last } = await tx.db
        .selectFrom('services')
        .select((eb) => eb.fn.max('position').as('last'))
        .executeTakeFirstOrThrow();
      const inserted = await tx.db
        .insertInto('services')
        .values({
          id,
          ...columnsOf(input),
          position: (last ?? 0) + 1,
          version: 1,
          created_at: at,
          updated_at: at,
          deleted_at: null,
        })
        .onConflict((oc) => oc.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!inserted) throw new ValidationError(TAKEN, { name: TAKEN });
      await record(tx, serviceEvents.added(id, { name: input.name }));
      return id;
    }),
  );
}

/** Changes a service. Throws EditConflict where somebody else has changed the same since the form was made. Admins only. */
export async function editService(
  ctx: PortalCtx,
  input: Omit<ServiceInput, 'key'> & { serviceId: string } & MadeFrom,
): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const { serviceId, initialValues, keptOver, ...mine } = input;
    const row = await holdService(tx, serviceId);
    const edited = mergeEdit({ initialValues, keptOver }, mine, formOf(row));
    await tx.db
      .updateTable('services')
      .set({ ...columnsOf(edited), version: row.version + 1, updated_at: instant(tx) })
      .where('id', '=', serviceId)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new ValidationError(TAKEN, { name: TAKEN }) : error;
      });
    await record(tx, serviceEvents.edited(serviceId, { name: edited.name }));
  });
}

/** Takes a service out of the plan builder; subscriptions stay. It can be restored for 30 days. Admins only. */
export async function deleteService(ctx: PortalCtx, input: { serviceId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, input.serviceId, instant(tx));
    await record(tx, serviceEvents.deleted(input.serviceId, { name }));
  });
}

/** Restores a deleted service. Throws Conflict where its name and category are in use again. Admins only. */
export async function restoreService(ctx: PortalCtx, input: { serviceId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, input.serviceId, null).catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new Conflict('A service with this name and category is in use. Rename it first.');
    });
    await record(tx, serviceEvents.restored(input.serviceId, { name }));
  });
}

/** The columns of a service's own data, as the form and the import give it. */
export function columnsOf(input: Omit<ServiceInput, 'key'>) {
  return {
    name: input.name,
    name_key: searchKey(input.name),
    category: input.category,
    category_key: searchKey(input.category),
    weekly_cents: input.Weekly,
    monthly_cents: input.Monthly,
    yearly_cents: input.Yearly,
    ...searchColumns(input.name, input.category),
  };
}

async function setDeleted(tx: PortalTx, serviceId: string, at: string | null): Promise<string> {
  const row = await tx.db
    .updateTable('services')
    // The new `updated_at` tells an import's preview that the services are not those it was made for.
    .set({ deleted_at: at, updated_at: instant(tx) })
    .where('id', '=', serviceId)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!row) throw new NotFound('Service not found.');
  return row.name;
}

async function holdService(tx: PortalTx, serviceId: string): Promise<ServiceRow> {
  const row = await tx.db
    .selectFrom('services')
    .selectAll()
    .where('id', '=', serviceId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('Service not found.');
  return row;
}

/** The service as its form has it. */
function formOf(row: ServiceRow): Omit<ServiceInput, 'key'> {
  const { name, category, weekly_cents: Weekly, monthly_cents: Monthly, yearly_cents: Yearly } = row;
  return { name, category, Weekly, Monthly, Yearly };
}
