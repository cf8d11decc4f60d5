import { type Ctx, transact } from '#app/ctx.ts';
import { ValidationError } from '#app/errors.ts';
import { findFile } from '#app/features/work/file/change-file.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { examineFile } from './reading/examine-file.server.ts';
import { keepReading } from './reading/keep-reading.server.ts';

/** What an audit came to; `known` are findings that were there before, `unread` are lines that were not understood. */
export type AuditSummary = { title: string; rows: number; added: number; known: number; unread: number };

/**
 * Looks through a file with the rules for its layout and keeps what they find; what was found before, in this file or in
 * another one, is not added again. Throws ValidationError for a file of no known layout and for one that cannot be read.
 * Admins only.
 */
export async function auditFile(ctx: Ctx, { fileId }: { fileId: string }): Promise<AuditSummary> {
  requireAdmin(ctx);
  const result = await examineFile(ctx, await findFile(ctx, fileId));
  if (result.state === 'refused') throw new ValidationError(result.note);
  if (result.state === 'unknown') {
    throw new ValidationError('This file has no layout that can be audited yet.');
  }
  const added = await transact(ctx, async (tx) => keepReading(tx, await findFile(tx, fileId), result));
  const { title, rows, unread, found } = result;
  return { title, rows, added, known: found.length - added, unread };
}
