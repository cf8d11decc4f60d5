import { Hono } from 'hono';
import { findPacketFile } from '#app/features/audit/packet/find-packet-file.server.ts';
import type { MemberEnv } from './member-env.ts';
import { serveFile } from './serve-content.ts';

/** Copies of what was sent with a dispute; for the staff alone. */
export function packetFileCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.get('/packet-files/:fileId', async (c) => {
    const {
      name,
      type,
      sha256,
      size_bytes: size,
    } = await findPacketFile(c.get('ctx'), c.req.param('fileId'));
    return serveFile(c, sha256, { name, mediaType: type, preview: 'none', size, inline: false });
  });
  return app;
}
