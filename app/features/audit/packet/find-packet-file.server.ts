import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { requireAdmin } from '#app/policy.ts';
import type { PacketFileRow } from '#db/tables/packet.ts';

/** A file of a packet of the member acted for, as it was sent. Throws NotFound for any other. Admins only. */
export async function findPacketFile(ctx: Ctx, fileId: string): Promise<PacketFileRow> {
  requireAdmin(ctx);
  const file = await ctx.db
    .selectFrom('packet_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) throw new NotFound('File not found.');
  return file;
}
