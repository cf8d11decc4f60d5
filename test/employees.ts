import { randomUUID } from 'node:crypto';
import type { Ctx } from '#app/ctx.ts';
import { uploadDocument } from '#app/features/document/upload-document.server.ts';
import { activeTypes } from '#app/features/document-type/list-document-types.server.ts';
import { addEmployee } from '#app/features/employee/change-employee.server.ts';
import type { EmployeeInput } from '#app/features/employee/employee-schema.ts';
import { bytesOf } from './world.ts';

/** A new employee of the member acted for; answers its id. */
export async function hire(ctx: Ctx, input: Partial<EmployeeInput> = {}): Promise<string> {
  const employee = {
    name: 'Noor Yates',
    email: `${randomUUID()}@example.com`,
    role: 'Driver',
    fields: [],
    ...input,
  };
  return (await addEmployee(ctx, employee)).id;
}

/** What a test says of a document that it uploads; without a type it is of the first one in use. */
export type TestDocument = {
  typeId?: string | undefined;
  name?: string;
  content?: string;
  notes?: string;
  expiryDate?: string | null;
  clientKey?: string;
};

/** Uploads a document of an employee; answers its id. */
export async function giveDocument(
  ctx: Ctx,
  employeeId: string,
  document: TestDocument = {},
): Promise<string> {
  const { content = 'paper', typeId = (await activeTypes(ctx))[0]?.id ?? '', ...rest } = document;
  const input = { name: 'paper.pdf', notes: '', expiryDate: null, clientKey: randomUUID(), ...rest, typeId };
  return (await uploadDocument(ctx, employeeId, input, bytesOf(content))).documentId;
}
