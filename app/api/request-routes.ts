import { Hono } from 'hono';
import { findItemFile, receiveItemFile } from '#app/features/work/request/items/item-file.server.ts';
import { itemFileSchema } from '#app/features/work/request/items/item-schema.ts';
import type { MemberEnv } from './member-env.ts';
import { serveFile } from './serve-content.ts';
import { readUpload } from './upload-call.ts';

/** The files that answer the items of requests, up and down. */
export function requestFileCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.put('/request-items/:itemId/files', async (c) => {
    const { said, body } = await readUpload(c, itemFileSchema);
    return c.json(await receiveItemFile(c.get('ctx'), c.req.param('itemId'), said, body), 201);
  });
  app.get('/request-files/:fileId', async (c) => {
    const file = await findItemFile(c.get('ctx'), c.req.param('fileId'));
    const { name, type: mediaType, preview, sha256, size_bytes: size } = file;
    const inline = c.req.query('preview') === '1';
    return serveFile(c, sha256, { name, mediaType, preview, size, inline });
  });
  return app;
}
