import { Hono } from 'hono';
import { commentFileSchema } from '#app/features/work/comment/comment-schema.ts';
import {
  findCommentFile,
  receiveCommentFile,
} from '#app/features/work/comment/files/comment-files.server.ts';
import type { MemberEnv } from './member-env.ts';
import { serveFile } from './serve-content.ts';
import { readUpload } from './upload-call.ts';

/** Files of comments and internal notes, up and down. */
export function commentFileCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.put('/comment-files', async (c) => {
    const { said, body } = await readUpload(c, commentFileSchema);
    return c.json(await receiveCommentFile(c.get('ctx'), said, body), 201);
  });
  app.get('/comment-files/:fileId', async (c) => {
    const file = await findCommentFile(c.get('ctx'), c.req.param('fileId'));
    const { name, type: mediaType, preview, sha256, size_bytes: size } = file;
    const inline = c.req.query('preview') === '1';
    return serveFile(c, sha256, { name, mediaType, preview, size, inline });
  });
  return app;
}
