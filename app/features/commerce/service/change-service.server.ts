import type { z } from 'zod';
import { instant, once, type PortalCtx, type PortalTx, transact } from '#app/ctx.ts';
import { Conflict, Invalid, NotFound } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { searchColumns, searchText } from '#app/text/search-key.ts';
import { isDuplicateKey } from '#db/duplicate-key.ts';
import { serviceEvents } from './service-events.server.ts';
import type { editServiceSchema, ServiceInput } from './service-schema.ts';

const TAKEN = 'A service with this name and category exists already.';

/** Makes a service. Throws Invalid where one in use has its name and category. Answers its id. Admins only. */
export async function addService(ctx: PortalCtx, input: ServiceInput): Promise<string> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    once(tx, input.key, async () => {
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
      if (!inserted) throw new Invalid(TAKEN, { name: TAKEN });
      await record(tx, serviceEvents.added(id, { name: input.name }));
      return id;
    }),
  );
}

/** Changes a service. Throws Conflict where somebody else has changed it since `version`. Admins only. */
export async function editService(ctx: PortalCtx, input: z.output<typeof editServiceSchema>): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const changed = await tx.db
      .updateTable('services')
      .set({ ...columnsOf(input), version: input.version + 1, updated_at: instant(tx) })
      .where('id', '=', input.serviceId)
      .where('version', '=', input.version)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw isDuplicateKey(error) ? new Invalid(TAKEN, { name: TAKEN }) : error;
      });
    if (!changed) throw await whyNot(tx, input.serviceId);
    await record(tx, serviceEvents.edited(input.serviceId, { name: input.name }));
  });
}

/** Takes a service out of the plan builder; subscriptions stay. It can be brought back for 30 days. Admins only. */
export async function deleteService(ctx: PortalCtx, input: { serviceId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, input.serviceId, instant(tx));
    await record(tx, serviceEvents.deleted(input.serviceId, { name }));
  });
}

/** Brings a deleted service back. Throws Conflict where its name and category are in use again. Admins only. */
export async function restoreService(ctx: PortalCtx, input: { serviceId: string }): Promise<void> {
  requireAdmin(ctx);
  await transact(ctx, async (tx) => {
    const name = await setDeleted(tx, input.serviceId, null).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      throw new Conflict('A service with this name and category is in use. Rename it first.');
    });
    await record(tx, serviceEvents.restored(input.serviceId, { name }));
  });
}

/** The columns of a service's own data, as the form and the import give it. */
export function columnsOf(input: Omit<ServiceInput, 'key'>) {
  return {
    name: input.name,
    name_key: searchText(input.name),
    category: input.category,
    category_key: searchText(input.category),
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

async function whyNot(tx: PortalTx, serviceId: string): Promise<Conflict | NotFound> {
  const row = await tx.db
    .selectFrom('services')
    .select('id')
    .where('id', '=', serviceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row
    ? new Conflict('Somebody else changed this service meanwhile. Close this window to see it as it is now.')
    : new NotFound('Service not found.');
}
