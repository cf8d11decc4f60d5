import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { filesAfter, findReachedFile } from '#app/features/work/file/files-after.server.ts';
import { closeUpload, openUpload } from '#app/features/work/file/upload/open-upload.server.ts';
import { receiveFile } from '#app/features/work/file/upload/receive-file.server.ts';
import { madeBefore } from '#app/made-before.server.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { type Endpoint, memberEndpoint } from '../endpoint.ts';
import { instantField } from '../fields.ts';
import { fileAnswer } from '../file-answer.ts';
import { submissionKey } from '../idempotency.ts';
import { batchAsked, filterText, given, listAnswer, listOf, listQuery, updatedSince } from '../paging.ts';
import { readSentFile, type SentFile } from '../read-upload.ts';

const FILES = '/members/{memberId}/files';

const STATUSES = ['In Progress', 'Completed', 'Rejected', 'Replaced'] as const;

/** A category that exchanges files. */
export const categoryField = z.enum(FILE_CATEGORY_KEYS, `Use one of ${FILE_CATEGORY_KEYS.join(', ')}.`);

const fileSchema = z
  .object({
    id: z.string(),
    category: z.string(),
    name: z.string(),
    media_type: z.string(),
    size: z.int().meta({ description: 'In bytes.' }),
    notes: z.string(),
    uploaded_by: z.enum(['provider', 'member']),
    uploader_name: z.string(),
    uploaded_at: instantField,
    status: z.enum(STATUSES),
    status_reason: z.string(),
    status_changed_at: instantField,
    is_dispute: z.boolean(),
    follows_id: z.string().nullable().meta({ description: 'The file that it replaces or disputes.' }),
    employee_id: z.string().nullable().meta({ description: 'The employee that it is about.' }),
  })
  .meta({ id: 'File' });

const uploadQuery = z.object({
  category: categoryField,
  employee_id: filterText.meta({ description: 'The employee that it is about.' }),
  replaces_id: filterText.meta({ description: "The member's file in progress that it replaces." }),
  disputes_id: filterText.meta({ description: 'The completed file that it disputes.' }),
});

/** A file as programs read it. */
export function fileOf(row: CategoryFileRow): z.output<typeof fileSchema> {
  const { id, category, name, notes, status, status_reason, status_changed_at, employee_id } = row;
  return {
    ...{ id, category, name, media_type: row.type, size: row.size_bytes, notes },
    uploaded_by: row.uploaded_by === 'admin' ? 'provider' : 'member',
    ...{ uploader_name: row.uploader_name, uploaded_at: row.date },
    ...{ status, status_reason, status_changed_at, is_dispute: row.is_dispute === 1 },
    ...{ follows_id: row.predecessor_id, employee_id },
  };
}

export const fileEndpoints: Endpoint[] = [
  memberEndpoint({
    ...{ method: 'get', path: FILES, name: 'listFiles', scope: 'files:read' },
    summary: 'Lists the files of the categories that the key reaches, earlier versions included.',
    query: listQuery.extend({
      category: categoryField.optional(),
      status: z.enum(STATUSES).optional(),
      updated_since: updatedSince.meta({
        description: 'Only files that came, or whose status changed, at this time or later (ISO 8601).',
      }),
    }),
    answer: listOf(fileSchema),
    async run({ ctx, query }) {
      const { category, status, updated_since } = query;
      const filters = given({ category, status, updatedSince: updated_since });
      return listAnswer(await filesAfter(ctx, { ...batchAsked(query), ...filters }), fileOf);
    },
  }),
  memberEndpoint({
    ...{ method: 'get', path: `${FILES}/{fileId}`, name: 'getFile', scope: 'files:read' },
    summary: 'Reads what is known of a file.',
    answer: fileSchema,
    run: async ({ ctx, param }) => fileOf(await findReachedFile(ctx, param('fileId'))),
  }),
  memberEndpoint({
    ...{ method: 'get', path: `${FILES}/{fileId}/content`, name: 'downloadFile', scope: 'files:read' },
    summary: 'Downloads a file.',
    answer: 'file',
    run: async ({ ctx, param, c }) => fileAnswer(c, await findReachedFile(ctx, param('fileId'))),
  }),
  memberEndpoint({
    ...{ method: 'post', path: FILES, name: 'uploadFile', scope: 'files:write', status: 201 },
    summary: 'Uploads a file to a category.',
    query: uploadQuery,
    body: 'file',
    answer: fileSchema,
    async run({ ctx, query, c }) {
      const file = readSentFile(c);
      const key = await submissionKey(c, ctx, [file.name, query]);
      const before = await madeBefore<{ fileId: string }>(ctx, key);
      const { fileId } = before ?? (await uploadFile(ctx, query, file, key));
      return fileOf(await findReachedFile(ctx, fileId));
    },
  }),
];

/** One upload of one file: opened, received and closed. */
async function uploadFile(
  ctx: Ctx,
  { category, employee_id, replaces_id, disputes_id }: z.output<typeof uploadQuery>,
  { name, body }: SentFile,
  key: string | undefined,
): Promise<{ fileId: string }> {
  const kind = replaces_id ? 'replace' : disputes_id ? 'dispute' : 'new';
  const { actId } = await openUpload(ctx, category, { kind, targetId: replaces_id ?? disputes_id });
  try {
    const said = { name, notes: '', employeeId: employee_id, clientKey: randomUUID() };
    return await receiveFile(ctx, actId, said, body, key);
  } finally {
    await closeUpload(ctx, actId);
  }
}
