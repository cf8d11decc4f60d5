import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { NotFound, Unauthenticated } from '#app/errors.ts';
import { isCategoryKey } from '#app/features/members/member/access/categories.ts';
import { requireCategory } from '#app/features/members/member/access/category-access.server.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { findPicture } from '#app/features/platform/account/profile/find-picture.server.ts';
import { proposalSchema, proposeCategory } from '#app/features/work/expected-file/propose-category.server.ts';
import { findFile } from '#app/features/work/file/change-file.server.ts';
import { openUploadSchema, uploadedFileSchema } from '#app/features/work/file/file-schema.ts';
import { previewFile } from '#app/features/work/file/preview-file.server.ts';
import { closeUpload, openUpload } from '#app/features/work/file/upload/open-upload.server.ts';
import { receiveFile } from '#app/features/work/file/upload/receive-file.server.ts';
import { chosenFilesSchema, zipChosenFiles } from '#app/features/work/file/zip-chosen-files.server.ts';
import { memberAreaCtx } from '#app/signed-in.ts';
import { candidateCalls } from './candidate-routes.ts';
import { commentFileCalls } from './comment-routes.ts';
import { employeeCalls } from './employee-routes.ts';
import { eventStream } from './event-stream.ts';
import { finishUpload } from './finish-upload.ts';
import { formFileCalls } from './form-routes.ts';
import { type AdminEnv, type MemberEnv, parseInput } from './member-env.ts';
import { packetFileCalls } from './packet-routes.ts';
import { requestFileCalls } from './request-routes.ts';
import { contents, PICTURE, serveContent, serveFile, serveZip } from './serve-content.ts';
import { sendCalls, signDocumentCalls } from './signature-routes.ts';
import { staffActsForMembers, staffOnly } from './staff-only.ts';
import { unfinishedUploadCalls } from './unfinished-upload-routes.ts';
import { readUpload } from './upload-call.ts';
import { vehicleCalls } from './vehicle-routes.ts';

/** Bytes that the words which open an upload may have. */
const OPENING_MAX_BYTES = 16 * 1024;

/** The calls of the member area: they act for the account of whoever is signed in. */
export function memberRoutes(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.use(staffActsForMembers);
  app.use(async (c, next) => {
    const signedIn = c.get('signedIn');
    if (!signedIn) throw new Unauthenticated();
    c.set('ctx', memberAreaCtx(c.get('deps'), signedIn, c.get('requestId')));
    await next();
  });
  app.use(finishUpload);
  app.get('/events', (c) => eventStream(c, c.get('deps'), c.get('ctx')));
  app.get('/pictures/:userId', async (c) => {
    const sha256 = await findPicture(c.get('ctx'), c.req.param('userId'));
    return serveContent(c, sha256, PICTURE);
  });
  app.route('/', sendCalls());
  return app.route('/', fileCalls());
}

/** The same calls for an admin, acting for the member that the address names. */
export function adminCalls(): Hono<MemberEnv & AdminEnv> {
  const app = new Hono<MemberEnv & AdminEnv>();
  app.use(staffOnly('work'));
  app.use(async (c, next) => {
    c.set('ctx', await withMember(c.get('adminCtx'), c.req.param('memberId') ?? ''));
    await next();
  });
  app.use(finishUpload);
  return app.route('/', fileCalls());
}

/** Uploads in three steps (open the act, send each file, close it), and downloads. */
function fileCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.post('/categories/:category/uploads', bodyLimit({ maxSize: OPENING_MAX_BYTES }), async (c) => {
    const category = c.req.param('category');
    if (!isCategoryKey(category) || category === 'hiring') throw new NotFound("This page isn't available.");
    const input = parseInput(openUploadSchema, await c.req.json().catch(() => null));
    return c.json(await openUpload(c.get('ctx'), category, input), 201);
  });
  app.put('/upload-proposals', async (c) => {
    const { said, body } = await readUpload(c, proposalSchema);
    return c.json(await proposeCategory(c.get('ctx'), said, body));
  });
  app.put('/uploads/:actId/files', async (c) => {
    const { said, body } = await readUpload(c, uploadedFileSchema);
    return c.json(await receiveFile(c.get('ctx'), c.req.param('actId'), said, body), 201);
  });
  app.post('/uploads/:actId/close', async (c) => {
    await closeUpload(c.get('ctx'), c.req.param('actId'));
    return c.body(null, 204);
  });
  app.get('/files.zip', async (c) => {
    return serveZip(c, await zipChosenFiles(c.get('ctx'), parseInput(chosenFilesSchema, c.req.query())));
  });
  app.get('/files/:fileId', download);
  app.get('/files/:fileId/contents', async (c) =>
    contents(c, await previewFile(c.get('ctx'), c.req.param('fileId'), c.req.query('sheet'))),
  );
  app.route('/', unfinishedUploadCalls());
  app.route('/', employeeCalls());
  app.route('/', vehicleCalls());
  app.route('/', candidateCalls());
  app.route('/', formFileCalls());
  app.route('/', requestFileCalls());
  app.route('/', commentFileCalls());
  app.route('/', signDocumentCalls());
  app.route('/', packetFileCalls());
  return app;
}

async function download(c: Context<MemberEnv, '/files/:fileId'>): Promise<Response> {
  const ctx = c.get('ctx');
  const file = await findFile(ctx, c.req.param('fileId'));
  await requireCategory(ctx, file.category);
  const { name, type, preview, sha256, size_bytes: size } = file;
  const inline = c.req.query('preview') === '1';
  return serveFile(c, sha256, { name, mediaType: type, preview, size, inline });
}
