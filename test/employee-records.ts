import { randomUUID } from 'node:crypto';
import { deleteDocument } from '#app/features/document/delete-document.server.ts';
import { uploadDocument } from '#app/features/document/upload-document.server.ts';
import {
  addDocumentType,
  deleteDocumentType,
} from '#app/features/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/document-type/list-document-types.server.ts';
import { addEmployee, deleteEmployee } from '#app/features/employee/change-employee.server.ts';
import { employeesImport } from '#app/features/employee/import/employees-import.server.ts';
import { applyImport } from '#app/features/import/apply-import.server.ts';
import { addManager } from '#app/features/manager/managers.server.ts';
import type { Cast } from './cast.ts';
import { previewLines } from './preview-lines.ts';
import { EMPLOYEE, newEmail, picture } from './record-values.ts';
import { bytesOf, PASSWORD } from './world.ts';

/** Records of the member's employees, their documents and types, managers and rosters. */
export function employeeRecordsOf({ world, member, asAdmin, asMember }: Cast) {
  const add = async (picture?: Buffer) => {
    const input = { ...EMPLOYEE, email: newEmail(), fields: [] };
    return (await addEmployee(asMember, input, picture && { bytes: picture })).id;
  };
  const typeId = async () => (await activeTypes(asMember))[0]?.id ?? '';
  const give = async (employeeId: string) => {
    const input = {
      name: 'a.pdf',
      typeId: await typeId(),
      notes: '',
      expiryDate: null,
      clientKey: randomUUID(),
    };
    return (await uploadDocument(asMember, employeeId, input, bytesOf('paper'))).documentId;
  };
  const preview = (name: string, email: string) =>
    previewLines(
      asMember,
      employeesImport,
      `name,email
${name},${email}
`,
    );
  const type = () => addDocumentType(asAdmin, { name: `Type ${randomUUID()}`, expires: false, roles: [] });
  return {
    /** One of the types in use. */
    typeId,
    employee: () => add(),
    employeeWithPicture: async () => add(await picture),
    async employeeWithDocument() {
      const employeeId = await add();
      await give(employeeId);
      return employeeId;
    },
    async deletedEmployee() {
      const employeeId = await add();
      await deleteEmployee(asMember, { employeeId });
      return employeeId;
    },
    document: async () => give(await add()),
    async deletedDocument() {
      const documentId = await give(await add());
      await deleteDocument(asMember, { documentId });
      return documentId;
    },
    /** An import of one new employee that was only previewed. */
    previewedImport: () => preview('New Driver', newEmail()),
    async appliedImport() {
      const importId = await preview('New Driver', newEmail());
      await applyImport(asMember, employeesImport, { importId });
      return importId;
    },
    /** An import whose row, in line 2, asks whether this is another person with the same address. */
    async askingImport() {
      const email = newEmail();
      await addEmployee(asMember, { ...EMPLOYEE, email, fields: [] });
      return preview('Somebody Else', email);
    },
    invitedManager: () =>
      addManager(asMember, {
        name: 'Max',
        email: newEmail(),
        password: PASSWORD,
        hiring: false,
        editing: false,
      }),
    manager: async () => (await world.manager(member, { hiring: false, editing: false })).id,
    type,
    async deletedType() {
      const id = await type();
      await deleteDocumentType(asAdmin, { typeId: id });
      return id;
    },
  };
}
