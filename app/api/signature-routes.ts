import { type Context, Hono } from 'hono';
import { readContents } from '#app/features/platform/contents/preview/read-contents.server.ts';
import { requireSigning } from '#app/features/work/answer/find-subject.server.ts';
import { findSignDocument } from '#app/features/work/signature/find-document.server.ts';
import { replaceDocument, replaceForMembers } from '#app/features/work/signature/replace-document.server.ts';
import { sendDocument, sendToMembers } from '#app/features/work/signature/send-document.server.ts';
import {
  replaceSchema,
  sendSchema,
  sendToMembersSchema,
} from '#app/features/work/signature/signature-schema.ts';
import type { SignDocumentRow } from '#db/tables/signature.ts';
import type { AdminEnv, MemberEnv } from './member-env.ts';
import { contents, serveFile } from './serve-content.ts';
import type { ServerEnv } from './server-env.ts';
import { staffOnly } from './staff-only.ts';
import { readUpload } from './upload-call.ts';

/** The bytes of documents that are to be signed. */
export function signDocumentCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.get('/sign-documents/:documentId', async (c) =>
    serve(c, await findSignDocument(c.get('ctx'), c.req.param('documentId'))),
  );
  app.get('/sign-documents/:documentId/contents', async (c) =>
    read(c, await findSignDocument(c.get('ctx'), c.req.param('documentId'))),
  );
  return app;
}

/** What a member sends to be signed, and new versions of it. */
export function sendCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.put('/signatures', async (c) => {
    const { said, body } = await readUpload(c, sendSchema);
    return c.json(await sendDocument(c.get('ctx'), said, body), 201);
  });
  app.put('/signatures/versions', async (c) => {
    const { said, body } = await readUpload(c, replaceSchema);
    return c.json(await replaceDocument(c.get('ctx'), said, body), 201);
  });
  return app;
}

/** The same of staff, for several members. */
export function staffSendCalls(): Hono<AdminEnv> {
  const app = new Hono<AdminEnv>();
  app.put('/signatures', staffOnly('work'), async (c) => {
    const { said, body } = await readUpload(c, sendToMembersSchema);
    return c.json(await sendToMembers(c.get('adminCtx'), said, body), 201);
  });
  app.put('/signatures/versions', staffOnly('work'), async (c) => {
    const { said, body } = await readUpload(c, replaceSchema);
    return c.json(await replaceForMembers(c.get('adminCtx'), said, body), 201);
  });
  return app;
}

/** The bytes of the one document that a link is for. */
export function linkedDocumentCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.get('/:token/sign-documents/:documentId', async (c) => serve(c, await linkedDocument(c)));
  app.get('/:token/sign-documents/:documentId/contents', async (c) => read(c, await linkedDocument(c)));
  return app;
}

async function linkedDocument(
  c: Context<MemberEnv, '/:token/sign-documents/:documentId'>,
): Promise<SignDocumentRow> {
  const { token, documentId } = c.req.param();
  const asked = { token, cookies: c.req.header('cookie') ?? null, requestId: c.get('requestId') };
  const { ctx } = await requireSigning(c.get('deps'), asked, documentId);
  return findSignDocument(ctx, documentId);
}

function serve<Env extends ServerEnv>(c: Context<Env>, document: SignDocumentRow): Promise<Response> {
  const { file_name: name, file_type: mediaType, preview, sha256, size_bytes: size } = document;
  return serveFile(c, sha256, { name, mediaType, preview, size, inline: c.req.query('preview') === '1' });
}

async function read<Env extends ServerEnv>(c: Context<Env>, document: SignDocumentRow): Promise<Response> {
  const { file_name: name, file_type: type, sha256, size_bytes: size } = document;
  // A list is read as the text that it is: nothing of what is signed is arranged anew.
  const text = { name: `${name}.txt`, type, sha256, size };
  return contents(c, await readContents(c.var.deps.blobs, text));
}
