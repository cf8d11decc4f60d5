import { type AnyTx, type Ctx, instant } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import type { StoredUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { newId } from '#app/ids.ts';
import type { CandidateFileRow } from '#db/tables/candidate.ts';

/** A file of a candidate as its panel shows it; size in bytes. */
export type CandidateFile = Pick<CandidateFileRow, 'id' | 'name' | 'preview'> & {
  size: number;
  uploadedAt: string;
};

type Within = Pick<Ctx, 'db' | 'memberId'>;

/** Gives a candidate a file that was stored; one with the same client key stays as it is. The caller has found the candidate. */
export async function insertCandidateFile(
  tx: Pick<AnyTx, 'db' | 'now' | 'actor'> & { memberId: string },
  candidateId: string,
  stored: StoredUpload,
  clientKey: string,
): Promise<void> {
  await tx.db
    .insertInto('candidate_files')
    .values({
      id: newId('cvfile'),
      member_id: tx.memberId,
      candidate_id: candidateId,
      name: stored.name,
      type: stored.mediaType,
      preview: stored.preview,
      needs_password: stored.needsPassword,
      size_bytes: stored.size,
      sha256: stored.sha256,
      uploaded_at: instant(tx),
      uploader_name: tx.actor.name,
      client_key: clientKey,
    })
    .onConflict((oc) => oc.columns(['candidate_id', 'client_key']).doNothing())
    .execute();
}

/** The files of a candidate of the member acted for, the newest first. */
export async function filesOfCandidate(ctx: Within, candidateId: string): Promise<CandidateFileRow[]> {
  return ctx.db
    .selectFrom('candidate_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('candidate_id', '=', candidateId)
    .orderBy('id', 'desc')
    .execute();
}

/**
 * A file of a candidate of the member acted for. Throws NotFound for any other, of a deleted candidate, and where hiring is not
 * assigned.
 */
export async function findCandidateFile(ctx: Ctx, fileId: string): Promise<CandidateFileRow> {
  await requireCategory(ctx, 'hiring');
  const file = await ctx.db
    .selectFrom('candidate_files')
    .innerJoin('candidates', 'candidates.id', 'candidate_files.candidate_id')
    .selectAll('candidate_files')
    .where('candidate_files.member_id', '=', ctx.memberId)
    .where('candidates.member_id', '=', ctx.memberId)
    .where('candidate_files.id', '=', fileId)
    .where('candidates.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!file) throw new NotFound('File not found.');
  return file;
}

/** A row as pages show it. */
export function presentFile({
  id,
  name,
  preview,
  size_bytes: size,
  uploaded_at: uploadedAt,
}: CandidateFileRow): CandidateFile {
  return { id, name, preview, size, uploadedAt };
}
