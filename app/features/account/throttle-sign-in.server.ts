import type { Portal } from '#app/ctx.ts';

/** Failures that cost nothing: people mistype. An address is shared by an office, so it has more of them. */
export const FREE_FAILURES = { account: 4, address: 20 };
const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;
/** Failures older than this are forgotten. */
const MEMORY_MS = 15 * 60_000;

/** Who is slowed down: the account by its email, and the client's address. */
export type SignInSubjects = { account: string; address: string };

/** How long this attempt has to wait, in milliseconds. A delay, never a lock: the right password still works. */
export async function signInDelay(
  portal: Pick<Portal, 'db' | 'now'>,
  subjects: SignInSubjects,
): Promise<number> {
  const rows = await portal.db
    .selectFrom('sign_in_failures')
    .selectAll()
    .where('subject', 'in', keysOf(subjects))
    .execute();
  const delays = rows.map((row) => {
    if (portal.now().getTime() - Date.parse(row.last_failure_at) > MEMORY_MS) return 0;
    const free = row.subject.startsWith('account:') ? FREE_FAILURES.account : FREE_FAILURES.address;
    const beyond = row.failures - free;
    return beyond < 0 ? 0 : Math.min(FIRST_DELAY_MS * 2 ** beyond, LONGEST_DELAY_MS);
  });
  return Math.max(0, ...delays);
}

/** Counts a failed attempt against both subjects. */
export async function countSignInFailure(
  portal: Pick<Portal, 'db' | 'now'>,
  subjects: SignInSubjects,
): Promise<void> {
  const at = portal.now();
  const forgotten = new Date(at.getTime() - MEMORY_MS).toISOString();
  for (const subject of keysOf(subjects)) {
    await portal.db
      .insertInto('sign_in_failures')
      .values({ subject, failures: 1, last_failure_at: at.toISOString() })
      .onConflict((oc) =>
        oc.column('subject').doUpdateSet((eb) => ({
          failures: eb
            .case()
            .when('sign_in_failures.last_failure_at', '<', forgotten)
            .then(1)
            .else(eb('sign_in_failures.failures', '+', 1))
            .end(),
          last_failure_at: at.toISOString(),
        })),
      )
      .execute();
  }
}

/** A successful sign-in clears the account's failures; the address keeps its own, or a guesser could wash it clean. */
export async function clearSignInFailures(portal: Pick<Portal, 'db'>, account: string): Promise<void> {
  await portal.db.deleteFrom('sign_in_failures').where('subject', '=', `account:${account}`).execute();
}

function keysOf(subjects: SignInSubjects): [string, string] {
  return [`account:${subjects.account}`, `address:${subjects.address}`];
}
