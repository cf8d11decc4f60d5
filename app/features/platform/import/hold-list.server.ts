import { instant, type Tx } from '#app/ctx.ts';

/** Until its transaction ends, whoever imports the same list of the provider waits, whichever admin it is. */
export async function lockListForUpdate(tx: Tx, list: 'services' | 'products'): Promise<void> {
  const at = instant(tx);
  const value = JSON.stringify(at);
  await tx.db
    .insertInto('settings')
    .values({ key: `${list}ImportedAt`, value, updated_at: at })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value, updated_at: at }))
    .execute();
}
