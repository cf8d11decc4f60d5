import type { Portal } from '#app/ctx.ts';
import { hasNoAccounts, insertAccount } from '#app/features/account/create-account.server.ts';
import { hashPassword } from '#app/features/account/password-hash.server.ts';
import { DEMO_LOGINS, DEMO_MARK } from './logins.ts';

/** Fills an empty database with the demo data; does nothing where an account exists. */
export async function seedDemo(portal: Portal): Promise<void> {
  if (!(await hasNoAccounts(portal))) return;
  const hashes = await Promise.all(DEMO_LOGINS.map((login) => hashPassword(login.password)));
  await portal.db.transaction().execute(async (db) => {
    let memberId: string | null = null;
    for (const [index, login] of DEMO_LOGINS.entries()) {
      const id = await insertAccount(db, portal.now(), {
        ...login,
        memberId: login.role === 'manager' ? memberId : null,
        permissions: { hiring: true, editing: true },
        passwordHash: hashes[index] ?? null,
      });
      if (login.role === 'member') memberId = id;
    }
    await db
      .insertInto('settings')
      .values({ key: DEMO_MARK, value: 'true', updated_at: portal.now().toISOString() })
      .execute();
  });
}
