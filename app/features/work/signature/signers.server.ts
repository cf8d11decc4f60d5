import type { Ctx } from '#app/ctx.ts';
import { NotFound, ValidationError } from '#app/errors.ts';
import { MOST_SIGNERS } from './signature-kinds.ts';

/** A person who is to sign: an account of the member, or an employee. */
export type Signer = { userId: string | null; employeeId: string | null; name: string; email: string };

type Within = Pick<Ctx, 'db' | 'memberId'>;
type Chosen = { employees: readonly string[]; managers: readonly string[] };

/**
 * The employees and managers of the member acted for that were chosen. Throws ValidationError where there is nobody or too many,
 * NotFound where one of them is not the member's.
 */
export async function chosenSigners(ctx: Within, chosen: Chosen): Promise<Signer[]> {
  const accounts = (await accountsOf(ctx)).filter(({ userId }) => chosen.managers.includes(userId ?? ''));
  if (accounts.length < chosen.managers.length) throw new NotFound('Manager not found.');
  const employees = await employeesOf(ctx, chosen.employees);
  const signers = [...employees, ...accounts];
  const refuse = (text: string) => new ValidationError(text, { signers: text });
  if (signers.length === 0) throw refuse('Choose who must sign.');
  if (signers.length > MOST_SIGNERS) throw refuse(`Choose at most ${MOST_SIGNERS} people.`);
  return signers;
}

/** The owner of the member acted for, and its managers, who can log in. */
export async function accountsOf({ db, memberId }: Within): Promise<(Signer & { isOwner: boolean })[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name', 'email_written'])
    .where((eb) => eb.or([eb('id', '=', memberId), eb('member_id', '=', memberId)]))
    .where('role', 'in', ['member', 'manager'])
    .where('deleted_at', 'is', null)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, email_written: email }) => ({
    ...{ userId: id, employeeId: null, name, email },
    isOwner: id === memberId,
  }));
}

async function employeesOf({ db, memberId }: Within, ids: readonly string[]): Promise<Signer[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('employees')
    .select(['id', 'name', 'email'])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
  if (rows.length < ids.length) throw new NotFound('Employee not found.');
  return rows.map(({ id, name, email }) => ({ userId: null, employeeId: id, name, email }));
}
