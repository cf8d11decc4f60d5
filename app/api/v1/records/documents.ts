import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { documentSchema as newDocumentSchema } from '#app/features/work/document/document-schema.ts';
import {
  documentsAfter,
  findTypedDocument,
  type TypedDocument,
} from '#app/features/work/document/documents-after.server.ts';
import { uploadDocument } from '#app/features/work/document/upload-document.server.ts';
import {
  activeTypes,
  type DocumentType,
} from '#app/features/work/document-type/list-document-types.server.ts';
import { type Endpoint, memberEndpoint, portalEndpoint } from '../endpoint.ts';
import { dayField, instantField } from '../fields.ts';
import { fileAnswer } from '../file-answer.ts';
import { submissionKey } from '../idempotency.ts';
import { batchAsked, filterText, given, listAnswer, listOf, listQuery } from '../paging.ts';
import { parseAsForm } from '../parse-all.ts';
import { readSentFile } from '../read-upload.ts';

const DOCUMENTS = '/members/{memberId}/documents';

const typeSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    expires: z.boolean().meta({ description: 'Whether its documents have an expiration date.' }),
    roles: z.array(z.string()).meta({ description: 'Roles that need it; empty for all.' }),
  })
  .meta({ id: 'DocumentType' });

const documentSchema = z
  .object({
    id: z.string(),
    employee_id: z.string(),
    type: z.object({ id: z.string(), name: z.string() }),
    name: z.string().meta({ description: 'The name of the file.' }),
    media_type: z.string(),
    size: z.int().meta({ description: 'In bytes.' }),
    notes: z.string(),
    uploaded_at: instantField,
    uploaded_by: z.string(),
    expires_on: dayField.nullable(),
  })
  .meta({ id: 'Document' });

/** A document as programs read it. */
export function documentOf(row: TypedDocument): z.output<typeof documentSchema> {
  const { id, employee_id, notes } = row;
  return {
    ...{ id, employee_id, type: { id: row.document_type_id, name: row.type_name } },
    ...{ name: row.file_name, media_type: row.file_type, size: row.size_bytes, notes },
    ...{ uploaded_at: row.upload_date, uploaded_by: row.uploader_name, expires_on: row.expiry_date },
  };
}

export const documentEndpoints: Endpoint[] = [
  portalEndpoint({
    ...{ method: 'get', path: '/document-types', name: 'listDocumentTypes', scope: 'documents:read' },
    summary: 'Lists the types that documents of employees can have.',
    answer: z.object({ data: z.array(typeSchema) }),
    run: async ({ ctx }) => ({ data: (await activeTypes(ctx)).map(typeOf) }),
  }),
  memberEndpoint({
    ...{ method: 'get', path: DOCUMENTS, name: 'listDocuments', scope: 'documents:read' },
    summary: 'Lists the documents of employees, earlier versions included.',
    query: listQuery.extend({ employee_id: filterText, type_id: filterText }),
    answer: listOf(documentSchema),
    async run({ ctx, query }) {
      const filters = given({ employeeId: query.employee_id, typeId: query.type_id });
      return listAnswer(await documentsAfter(ctx, { ...batchAsked(query), ...filters }), documentOf);
    },
  }),
  memberEndpoint({
    ...{ method: 'get', path: `${DOCUMENTS}/{documentId}`, name: 'getDocument', scope: 'documents:read' },
    summary: 'Reads a document.',
    answer: documentSchema,
    run: async ({ ctx, param }) => documentOf(await findTypedDocument(ctx, param('documentId'))),
  }),
  memberEndpoint({
    ...{ method: 'get', path: `${DOCUMENTS}/{documentId}/content`, name: 'downloadDocument' },
    scope: 'documents:read',
    summary: "Downloads a document's file.",
    answer: 'file',
    async run({ ctx, param, c }) {
      const row = await findTypedDocument(ctx, param('documentId'));
      return fileAnswer(c, { ...row, name: row.file_name, type: row.file_type });
    },
  }),
  memberEndpoint({
    ...{
      method: 'post',
      path: '/members/{memberId}/employees/{employeeId}/documents',
      name: 'uploadDocument',
    },
    scope: 'documents:write',
    status: 201,
    summary: 'Adds a document of an employee, as a newer version where there is one of that type.',
    query: z.object({ type_id: z.string().max(100), expires_on: dayField.optional() }),
    body: 'file',
    answer: documentSchema,
    async run({ ctx, param, query, c }) {
      const { name, body } = readSentFile(c);
      const key = await submissionKey(c, ctx, [name, query]);
      const said = {
        name,
        typeId: query.type_id,
        expiryDate: query.expires_on,
        clientKey: key ?? randomUUID(),
      };
      const input = parseAsForm(newDocumentSchema, said);
      const { documentId } = await uploadDocument(ctx, param('employeeId'), input, body);
      return documentOf(await findTypedDocument(ctx, documentId));
    },
  }),
];

function typeOf({ id, name, expires, roles }: DocumentType): z.output<typeof typeSchema> {
  return { id, name, expires, roles };
}
