import type { Portal } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { passwordProblem } from './password-strength.ts';

/** Whose password it is to be. */
export type PasswordOwner = { name: string; email: string; memberId: string | null };

/**
 * Throws ValidationError at that field for a new password that breaks the rule: too short, too long, or easy to guess for somebody
 * who knows the person, its business and the portal.
 */
export async function requireNewPassword(
  portal: Pick<Portal, 'db' | 'baseUrl'>,
  password: string,
  owner: PasswordOwner,
  field = 'password',
): Promise<void> {
  const words = [
    owner.name,
    owner.email,
    await businessName(portal, owner),
    new URL(portal.baseUrl).hostname,
  ];
  const refused = await passwordProblem(password, words);
  if (refused) throw new ValidationError(refused, { [field]: refused });
}

async function businessName(portal: Pick<Portal, 'db'>, { memberId }: PasswordOwner): Promise<string> {
  if (memberId === null) return '';
  const member = await portal.db
    .selectFrom('users')
    .select('name')
    .where('id', '=', memberId)
    .executeTakeFirst();
  return member?.name ?? '';
}
