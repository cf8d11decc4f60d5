import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  beginUpload,
  newUploadId,
} from '#app/features/platform/contents/unfinished/unfinished-uploads.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { type ApiCall, api, MEMBERS } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import type { NounTests } from './noun-tests.ts';

const BYTES = 5;
const TUS = { 'tus-resumable': '1.0.0' };

/** Records of what the member has begun to upload. */
export function unfinishedRecordsOf({ asMember }: Fixtures) {
  return {
    async unfinished() {
      // As many as the tests need are more than one may have.
      const { db, memberId } = asMember;
      await db.deleteFrom('unfinished_uploads').where('member_id', '=', memberId).execute();
      const id = newUploadId();
      await beginUpload(asMember, id, BYTES);
      await writeFile(join(asMember.blobs.unfinished.folder, id), '');
      return id;
    },
  };
}

const begin: ApiCall['send'] = async (browser, path) => {
  const headers = { ...TUS, 'upload-length': String(BYTES) };
  const { status, body } = await browser.call('POST', path, undefined, headers);
  // Without the address of what was begun, which leads nobody anywhere.
  return new Response(body, { status });
};
const ask: ApiCall['send'] = (browser, path) => browser.get(path, TUS);
const send: ApiCall['send'] = (browser, path) =>
  browser.call('PATCH', path, 'x'.repeat(BYTES), {
    ...TUS,
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
const letGo: ApiCall['send'] = (browser, path) => browser.call('DELETE', path, undefined, TUS);
const one = (made: Records) => made.unfinished();

/** Files that are uploaded in parts, for the tests of everything. Their bytes are never given back: GET finds none. */
export const unfinishedUploadTests: NounTests = {
  pages: {},
  intents: {},
  calls: {
    'POST /api/member/unfinished': api('401 201 201 403 201 201', begin),
    'GET /api/member/unfinished/:uploadId': api('401 404 404 404 404 404', ask, one),
    'PATCH /api/member/unfinished/:uploadId': api('401 204 404 404 404 404', send, one),
    'DELETE /api/member/unfinished/:uploadId': api('401 204 404 404 404 404', letGo, one),
    [`POST ${MEMBERS}/unfinished`]: api('401 403 403 403 403 201', begin),
    [`GET ${MEMBERS}/unfinished/:uploadId`]: api('401 403 403 403 403 404', ask, one),
    [`PATCH ${MEMBERS}/unfinished/:uploadId`]: api('401 403 403 403 403 404', send, one),
    [`DELETE ${MEMBERS}/unfinished/:uploadId`]: api('401 403 403 403 403 404', letGo, one),
  },
  screens: [],
  lists: {},
  deleted: {},
};
