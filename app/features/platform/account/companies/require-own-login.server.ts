import { loginOf, type SignedInActor } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import type { Db } from '#db/open.ts';
import { emailTaken } from '../create-account.server.ts';
import { findLogin } from './share-login.server.ts';
import { opensAnything } from './usable-accounts.server.ts';

/** Somebody has to show by logging in that the address is theirs. */
export class LogInFirst extends Conflict {
  constructor(email: string) {
    super(`Log in as ${email} to accept.`, 'Log in first');
  }
}

/**
 * The login that has the address, shown to be the actor's own; null for an address without one. Throws LogInFirst for
 * anybody else, ValidationError for an address of the staff or of a login that opens nothing.
 */
export async function requireOwnLogin(
  db: Db,
  email: string,
  actor: SignedInActor | null,
): Promise<string | null> {
  const login = await findLogin(db, email);
  if (!login) return null;
  if (login.role === 'admin' || !(await opensAnything(db, login.id))) throw emailTaken();
  if (!actor || loginOf(actor) !== login.id) throw new LogInFirst(login.email_written);
  return login.id;
}

/** Throws ValidationError where the login has an account at that member already, in use or not. */
export async function requireNewCompany(db: Db, loginId: string, memberId: string): Promise<void> {
  const has = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('id', '=', loginId), eb('login_id', '=', loginId)]))
    .where((eb) => eb.or([eb('id', '=', memberId), eb('member_id', '=', memberId)]))
    .executeTakeFirst();
  const text = 'You already have an account at this company.';
  if (has) throw new ValidationError(text, { email: text });
}
