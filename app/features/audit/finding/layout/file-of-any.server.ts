import type { PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { findFile } from '#app/features/work/file/change-file.server.ts';
import { acrossMembers } from '#db/open.ts';

/** A file of any member, and whose it is. Throws NotFound for an unknown one. Staff only. */
export async function fileOfAny(ctx: PortalCtx, fileId: string) {
  const row = await acrossMembers(ctx.db, 'a file that staff teaches audits with')
    .selectFrom('category_files')
    .select('member_id')
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!row) throw new NotFound('File not found.');
  const { member, ...ofMember } = await withMember(ctx, row.member_id);
  return { file: await findFile(ofMember, fileId), member };
}
