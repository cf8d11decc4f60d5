import type { Ctx } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { UNDO_DAYS } from '#app/features/platform/retention/erase-expired.server.ts';

const DAY_MS = 86_400_000;

/**
 * What an admin is told where an address is taken: the refusal itself, or, where a deleted member or its manager still has it,
 * one that says by whom and until when (ISO), so that the member can be restored. Where somebody logs in with it for another
 * company, it says which, so that the account can be added for the same person. Any other error is returned as it is.
 */
export async function explainTaken(ctx: Pick<Ctx, 'db'>, email: string, error: unknown): Promise<unknown> {
  if (!(error instanceof ValidationError) || !error.fields.email) return error;
  const holder = await ctx.db
    .selectFrom('users')
    .leftJoin('users as employer', 'employer.id', 'users.member_id')
    .select(['users.id', 'users.name', 'users.role', 'users.deleted_at'])
    .select(['employer.id as employer_id', 'employer.name as employer_name'])
    .select('employer.deleted_at as employer_deleted_at')
    .where('users.email', '=', emailKey(email))
    .executeTakeFirst();
  const deletedAt = holder?.employer_id ? holder.employer_deleted_at : holder?.deleted_at;
  if (holder && !deletedAt && holder.role !== 'admin')
    return new ValidationError(error.message, error.fields, {
      takenBy: holder.employer_name ?? holder.name,
    });
  if (!holder || !deletedAt) return error;
  const text = 'A deleted member still holds this address.';
  return new ValidationError(
    text,
    { email: text },
    {
      heldBy: holder.employer_id ?? holder.id,
      heldByName: holder.employer_name ?? holder.name,
      heldUntil: new Date(Date.parse(deletedAt) + UNDO_DAYS * DAY_MS).toISOString(),
    },
  );
}
