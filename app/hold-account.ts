import { NotFound } from '#app/errors.ts';
import { inTurn } from '#db/in-turn.ts';
import type { Db } from '#db/open.ts';

/** Until the transaction ends, nobody deletes the account; `alone` also lets nobody else act for it. Whoever asks first is first. */
export async function holdAccount(db: Db, accountId: string, hold: 'shared' | 'alone'): Promise<void> {
  const account = db
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', accountId)
    .where(inTurn(db, accountId, hold));
  const found = await (hold === 'alone' ? account.forNoKeyUpdate() : account.forShare()).executeTakeFirst();
  if (found?.deleted_at) throw new NotFound('Member not found.');
}
