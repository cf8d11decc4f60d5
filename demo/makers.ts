import { randomUUID } from 'node:crypto';
import type { Ctx, Permissions, Portal, SignedInActor } from '#app/ctx.ts';
import { type CategoryKey, FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { setCategoryAccess } from '#app/features/members/member/access/category-access.server.ts';
import { addMember } from '#app/features/members/member/add-member.server.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { insertAccount, writeCredential } from '#app/features/platform/account/create-account.server.ts';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { uploadDocument } from '#app/features/work/document/upload-document.server.ts';
import { editDocumentType } from '#app/features/work/document-type/change-document-type.server.ts';
import { activeTypes } from '#app/features/work/document-type/list-document-types.server.ts';
import { deleteEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { type EmployeeChoice, employeeChoices } from '#app/features/work/employee/choose-employee.server.ts';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import { setFileStatus } from '#app/features/work/file/change-file.server.ts';
import { closeUpload, openUpload } from '#app/features/work/file/upload/open-upload.server.ts';
import { receiveFile } from '#app/features/work/file/upload/receive-file.server.ts';
import type { SETTABLE_STATUSES, UploadKind } from '#app/features/work/file/upload/upload-rule.ts';
import { askAgain } from '#app/features/work/request/ask-member.server.ts';
import { findRequest } from '#app/features/work/request/list-requests.server.ts';
import { respondToRequest } from '#app/features/work/request/respond.server.ts';
import { actorOf, memberAreaCtx } from '#app/signed-in.ts';
import { candidateMakers } from './candidate-makers.ts';

/** A person to make; without a password hash it cannot sign in. */
export type NewPerson = { name: string; email: string; passwordHash?: string | null };

/** A file to upload: `targetId` is the file that it replaces or disputes. */
export type NewFile = {
  name: string;
  bytes: Uint8Array;
  notes?: string;
  kind?: UploadKind;
  targetId?: string;
  /** The employee that it is about. */
  employeeId?: string;
};

/** An employee's document; `expiryDate` is YYYY-MM-DD and counts for types that expire. */
export type NewDocument = {
  typeId: string;
  name: string;
  bytes: Uint8Array;
  notes?: string;
  expiryDate?: string | null;
};

export type Makers = ReturnType<typeof makers>;

/**
 * Small functions that make records through the verbs, at the portal's instant, with the activity and the unseen
 * flags that follow. Each answers the new record's id. The verbs' refusals are thrown as they are.
 */
export function makers(portal: Portal) {
  const ctxOf = async (userId: string): Promise<Ctx> => {
    const actor = await findActor(portal, userId);
    return memberAreaCtx(portal, { actor, viewingMemberId: null }, 'makers');
  };
  const ctxOfAdmin = async (memberId?: string): Promise<Ctx> => {
    const admin = await ctxOf(await firstAdmin(portal));
    return memberId ? withMember(admin, memberId) : admin;
  };

  return {
    ...candidateMakers,

    /** The context of the first admin, acting for that member. */
    ctxOfAdmin,
    /** The context of a member acting for itself. */
    ctxOfMember: (memberId: string) => ctxOf(memberId),
    /** The context of a manager acting for its member. */
    ctxOfManager: (managerId: string) => ctxOf(managerId),

    /** An owner; no activity tells of it, as nobody was there to act. */
    makeAdmin: ({ passwordHash = null, ...person }: NewPerson) =>
      insertAccount(portal.db, portal.now(), { ...person, passwordHash, role: 'admin', staffRole: 'owner' }),

    /** A member added by the first admin, with the categories named, or else all that exchange files. */
    async makeMember({
      passwordHash,
      categories = FILE_CATEGORY_KEYS,
      ...person
    }: NewMember): Promise<string> {
      const { id } = await addMember(await ctxOfAdmin(), { ...person, access: 'link', password: '' });
      if (passwordHash) await writeCredential(portal.db, portal.now(), id, passwordHash);
      if (categories.length > 0) await setCategoryAccess(await ctxOfAdmin(id), [...categories]);
      return id;
    },

    /** A manager of that member. */
    makeManager: (
      memberId: string,
      permissions: Permissions,
      { passwordHash = null, ...person }: NewPerson,
    ) =>
      insertAccount(portal.db, portal.now(), {
        ...person,
        passwordHash,
        role: 'manager',
        memberId,
        permissions,
      }),

    /** A whole upload act with one file. */
    async uploadFile(ctx: Ctx, category: CategoryKey, file: NewFile): Promise<string> {
      const { kind = 'new', targetId, name, notes = '', bytes, employeeId } = file;
      const { actId } = await openUpload(ctx, category, { kind, targetId });
      const { fileId } = await receiveFile(
        ctx,
        actId,
        { name, notes, employeeId, clientKey: randomUUID() },
        oneChunk(bytes),
      );
      await closeUpload(ctx, actId);
      return fileId;
    },

    setStatus: (ctx: Ctx, fileId: string, status: (typeof SETTABLE_STATUSES)[number], reason = '') =>
      setFileStatus(ctx, { fileId, status, reason }),

    /** Imports a roster as it is and returns the member's employees by name, where they are 50 at most. */
    async importRoster(ctx: Ctx, name: string, bytes: Uint8Array): Promise<EmployeeChoice[]> {
      const preview = await previewImport(ctx, employeesImport, { name }, bytes);
      if (preview.kind !== 'preview') throw new Error(`${name} needs an answer before it can be imported.`);
      await applyImport(ctx, employeesImport, { importId: preview.importId });
      return (await employeeChoices(ctx)) ?? [];
    },

    deleteEmployee: (ctx: Ctx, employeeId: string) => deleteEmployee(ctx, { employeeId }),

    /** A document of that employee. */
    async addDocument(ctx: Ctx, employeeId: string, document: NewDocument): Promise<string> {
      const { bytes, notes = '', expiryDate = null, ...rest } = document;
      const input = { ...rest, notes, expiryDate, clientKey: randomUUID() };
      return (await uploadDocument(ctx, employeeId, input, oneChunk(bytes))).documentId;
    },

    /** Makes the types of these names expire, and returns the ids of all types by name. */
    async letTypesExpire(names: readonly string[]): Promise<Map<string, string>> {
      const ctx = await ctxOfAdmin();
      const types = await activeTypes(ctx);
      for (const { id, name, roles } of types) {
        if (names.includes(name)) await editDocumentType(ctx, { typeId: id, name, expires: true, roles });
      }
      return new Map(types.map(({ id, name }) => [name, id]));
    },

    /** Returns the request's present round. */
    async respond(ctx: Ctx, requestId: string, response: string): Promise<void> {
      const { round } = await findRequest(ctx, requestId);
      await respondToRequest(ctx, { requestId, round, response });
    },

    askAgain: (ctx: Ctx, requestId: string, text: string, dueDate: string | null = null) =>
      askAgain(ctx, { requestId, text, dueDate }),
  };
}

/** A member to make. */
export type NewMember = NewPerson & { categories?: readonly CategoryKey[] };

async function firstAdmin(portal: Portal): Promise<string> {
  const row = await portal.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Error('Make an admin first: members and requests are made by one.');
  return row.id;
}

async function findActor(portal: Portal, userId: string): Promise<SignedInActor> {
  const account = portal.db.selectFrom('users').selectAll().where('id', '=', userId);
  return actorOf(await account.executeTakeFirstOrThrow(), '');
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
