import { Hono } from 'hono';
import { z } from 'zod';
import { NotFound, ValidationError } from '#app/errors.ts';
import { exportMatrix } from '#app/features/overview/compliance/export-matrix.server.ts';
import { matrixQuerySchema } from '#app/features/overview/compliance/matrix-query.ts';
import { scopeOfMember } from '#app/features/overview/compliance/matrix-scope.server.ts';
import { readContents } from '#app/features/platform/contents/preview/read-contents.server.ts';
import { chosenDocumentsSchema } from '#app/features/work/document/bulk/chosen-documents.ts';
import { zipChosenDocuments } from '#app/features/work/document/bulk/zip-chosen-documents.server.ts';
import { documentSchema, TYPE_AND_FILE_REQUIRED } from '#app/features/work/document/document-schema.ts';
import { findDocument } from '#app/features/work/document/list-documents.server.ts';
import { uploadDocument } from '#app/features/work/document/upload-document.server.ts';
import { zipDocuments } from '#app/features/work/document/zip-documents.server.ts';
import { zipManyDocuments } from '#app/features/work/document/zip-many-documents.server.ts';
import { chosenEmployeesSchema } from '#app/features/work/employee/bulk/chosen-employees.ts';
import { findChoices } from '#app/features/work/employee/choose-employee.server.ts';
import { exportEmployees } from '#app/features/work/employee/export-employees.server.ts';
import { findEmployee } from '#app/features/work/employee/find-employee.server.ts';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import { todayOf } from '#app/session/today-of.ts';
import { csvFile } from './csv-file.ts';
import { importRoutes } from './import-routes.ts';
import { type MemberEnv, parseInput } from './member-env.ts';
import { contents, PICTURE, serveContent, serveFile, serveZip } from './serve-content.ts';
import { readUpload } from './upload-call.ts';

/** Employees' documents and pictures, and the roster as a file, in and out. */
export function employeeCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.get('/employees.csv', async (c) => {
    return csvFile(c, 'employees.csv', await exportEmployees(c.get('ctx')));
  });
  app.get('/document-status.csv', async (c) => {
    const ctx = c.get('ctx');
    const query = parseInput(matrixQuerySchema, c.req.query());
    const scope = await scopeOfMember(ctx, query, todayOf(c.req.raw, ctx));
    return csvFile(c, 'document status.csv', exportMatrix(scope, query));
  });
  app.get('/employees.json', async (c) => {
    const employees = await findChoices(c.get('ctx'), c.req.query('q') ?? '');
    return c.json({ employees }, 200, { 'cache-control': 'private, no-store' });
  });
  app.get('/employee-documents.zip', async (c) => {
    const ctx = c.get('ctx');
    const chosen = parseInput(chosenEmployeesSchema, c.req.query());
    return serveZip(c, await zipManyDocuments(ctx, chosen, todayOf(c.req.raw, ctx)));
  });
  app.route('/', importRoutes(employeesImport));
  app.get('/employees/:employeeId/picture', async (c) => {
    const { picture_sha256: sha256 } = await findEmployee(c.get('ctx'), c.req.param('employeeId'));
    if (!sha256) throw new NotFound('Picture not found.');
    return serveContent(c, sha256, PICTURE);
  });
  app.put('/employees/:employeeId/documents', async (c) => {
    const { said, body } = await readUpload(c, z.record(z.string(), z.unknown()));
    requireTypeAndFile(said);
    const input = parseInput(documentSchema, said);
    return c.json(await uploadDocument(c.get('ctx'), c.req.param('employeeId'), input, body), 201);
  });
  app.get('/employees/:employeeId/documents.zip', async (c) => {
    return serveZip(c, await zipDocuments(c.get('ctx'), c.req.param('employeeId')));
  });
  app.get('/documents.zip', async (c) => {
    const chosen = parseInput(chosenDocumentsSchema, c.req.query());
    return serveZip(c, await zipChosenDocuments(c.get('ctx'), chosen));
  });
  app.get('/documents/:documentId', async (c) => {
    const document = await findDocument(c.get('ctx'), c.req.param('documentId'));
    const { file_name: name, file_type: mediaType, preview, sha256, size_bytes: size } = document;
    const inline = c.req.query('preview') === '1';
    return serveFile(c, sha256, { name, mediaType, preview, size, inline });
  });
  app.get('/documents/:documentId/contents', async (c) => {
    const document = await findDocument(c.get('ctx'), c.req.param('documentId'));
    const { file_name: name, file_type: type, sha256, size_bytes: size } = document;
    const sheet = c.req.query('sheet');
    return contents(c, await readContents(c.get('ctx').blobs, { name, type, sha256, size }, { sheet }));
  });
  return app;
}

/** Both are named where both are missing. */
function requireTypeAndFile({ typeId, name }: Record<string, unknown>): void {
  if (typeId && name) return;
  throw new ValidationError(TYPE_AND_FILE_REQUIRED, {
    ...(!typeId && { typeId: TYPE_AND_FILE_REQUIRED }),
    ...(!name && { file: TYPE_AND_FILE_REQUIRED }),
  });
}
