import type { Portal } from '#app/ctx.ts';

/** A code as it was meant, however it was typed. */
export type TypedCode = { kind: 'app' | 'recovery'; text: string };

/** Longer than an app's code is good for, with the steps before and after that are taken as well. */
const GOOD_FOR_MS = 2 * 60_000;

/** Reads six digits as an app's code and ten letters and digits as a recovery code; undefined for anything else. */
export function readCode(typed: string): TypedCode | undefined {
  const bare = typed.replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(bare)) return { kind: 'app', text: bare };
  if (/^[A-Za-z0-9]{10}$/.test(bare)) {
    return { kind: 'recovery', text: `${bare.slice(0, 5)}-${bare.slice(5)}` };
  }
  return undefined;
}

/** Claims an app's code for this one use; false if it was sent before while it was good. */
export async function claimCode(
  portal: Pick<Portal, 'db' | 'now'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const old = new Date(portal.now().getTime() - GOOD_FOR_MS).toISOString();
  await portal.db.deleteFrom('used_codes').where('user_id', '=', userId).where('at', '<', old).execute();
  const claimed = await portal.db
    .insertInto('used_codes')
    .values({ user_id: userId, code, at: portal.now().toISOString() })
    .onConflict((oc) => oc.doNothing())
    .returning('code')
    .executeTakeFirst();
  return claimed !== undefined;
}
