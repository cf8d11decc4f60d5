import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { Conflict, NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { listUnread } from '#app/features/platform/notification/list-notifications.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import { deleteEmployee } from '#app/features/work/employee/change-employee.server.ts';
import { acrossMembers } from '#db/open.ts';
import {
  documentSaid,
  FROM,
  newSigner,
  readAndSign,
  requestOf,
  sendToSign,
  setOf,
  staffSends,
} from '#test/fixtures/signatures.ts';
import { test } from '#test/fixtures/test.ts';
import { bytesOf } from '#test/fixtures/test-portal.ts';
import { readCertificate } from './certificate.server.ts';
import { cancelSigner, remindSigners } from './follow-up.server.ts';
import { listSent, listToSign } from './list-signatures.server.ts';
import { replaceDocument, replaceForMembers } from './replace-document.server.ts';
import { sendDocument } from './send-document.server.ts';
import { declineDocument, openSigning, signDocument } from './sign.server.ts';
import { sendSchema } from './signature-schema.ts';
import { ofMember } from './signature-scope.server.ts';

const DAY = 86_400_000;
const signs = (requestId: string) => ({ requestId, typedName: 'Dana Reyes', consent: 'on' }) as const;
const version = (setId: string) => ({ setId, name: 'policy-2.txt', clientKey: randomUUID(), dueDate: null });

describe('a document of staff', () => {
  test('is signed once by the owner, and recorded with everything', async ({ fixtures, testPortal }) => {
    const { asAdmin, asMember, member, asOtherTenant } = fixtures;
    const { setId } = await staffSends(asAdmin, [member.id]);
    const [own] = await listToSign(asMember);
    const requestId = own?.requestId ?? '';
    await expect(signDocument(asMember, signs(requestId), FROM)).rejects.toThrow(ValidationError);
    await expect(signDocument(asOtherTenant, signs(requestId), FROM)).rejects.toThrow(NotFound);
    await expect(signDocument(asAdmin, signs(requestId), FROM)).rejects.toThrow(NotFound);
    const signatureId = await readAndSign(asMember, requestId, 'Dana Reyes');
    await expect(signDocument(asMember, signs(requestId), FROM)).rejects.toThrow(Conflict);
    const { blobs } = testPortal.deps;
    expect(await readCertificate(ofMember(asMember), blobs, { signatureId })).toMatchObject({
      ...{ typedName: 'Dana Reyes', consent: 'I have read and agree', version: 1, isUnchanged: true },
      ...{ address: FROM.address, userAgent: FROM.userAgent, signerEmail: member.email },
      hash: createHash('sha256').update('Audit of May.').digest('hex'),
      signedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await readCertificate(ofMember(asOtherTenant), blobs, { signatureId })).toBeUndefined();
    expect(await listToSign(asMember)).toEqual([]);
    expect(await setOf(asMember, setId)).toMatchObject({ signers: [{ state: 'signed', signatureId }] });
  });

  test('tells both bells, and goes to several members and their managers as one line', async ({
    fixtures,
  }) => {
    const { asAdmin, asMember, member, otherTenant, asOtherTenant } = fixtures;
    const asManager = await fixtures.asManager();
    const sent = await staffSends(asAdmin, [member.id, otherTenant.id, 'user_unknown'], {
      managersToo: true,
    });
    expect(sent).toMatchObject({ done: [member.id, otherTenant.id], left: [{ why: 'Member not found.' }] });
    expect((await listUnread(asOtherTenant, { show: 5 }))[0]).toMatchObject({ kind: 'signature' });
    const across = { db: acrossMembers(asAdmin.db, 'a test'), memberId: null };
    const lines = (await listSent(across, 1)).lines.filter(({ setId }) => setId === sent.setId);
    expect(lines).toMatchObject([{ asked: 3, signed: 0, members: 2 }]);
    const [own] = await listToSign(asManager);
    await readAndSign(asManager, own?.requestId ?? '');
    const [told] = await listUnread(asAdmin, { show: 1, ofMember: member.id });
    expect(told).toMatchObject({ title: `${asManager.actor.name} signed`, kind: 'signature' });
    await expect(remindSigners(asMember, { setId: sent.setId, requestId: '' })).rejects.toThrow(NotAllowed);
  });
});

describe('a document of a member', () => {
  test('goes to employees by email, is declined with a reason, canceled and reminded of once a day', async ({
    fixtures,
    testPortal,
  }) => {
    const { asMember, asOtherTenant } = fixtures;
    testPortal.setMailConfigured(true);
    const [one, other] = [await newSigner(asMember), await newSigner(asMember)];
    const setId = await sendToSign(asMember, { employees: [one.id, other.id] });
    expect(testPortal.sent.find(({ to }) => to === one.email)?.text).toContain('/answer/');
    expect(testPortal.sent.find(({ to }) => to === one.email)?.text).not.toContain('/member/');
    await expect(sendToSign(asOtherTenant, { employees: [one.id] })).rejects.toThrow(NotFound);
    await expect(sendToSign(await fixtures.asManager(), { employees: [one.id] })).rejects.toThrow(NotAllowed);
    const { asEmployee } = one;
    const requestId = await requestOf(asMember, setId, one.email);
    await declineDocument(asEmployee, { requestId, reason: 'Not my shift.' });
    await expect(signDocument(asEmployee, signs(requestId), FROM)).rejects.toThrow(Conflict);
    expect((await listUnread(asMember, { show: 1 }))[0]?.title).toBe(`${one.name} declined to sign`);
    await remindSigners(asMember, { setId, requestId: '' });
    await expect(remindSigners(asMember, { setId, requestId: '' })).rejects.toThrow(Conflict);
    testPortal.passTime(DAY);
    expect(await remindSigners(asMember, { setId, requestId: '' })).toBe(1);
    const second = await requestOf(asMember, setId, other.email);
    await expect(cancelSigner(asOtherTenant, { requestId: second })).rejects.toThrow(NotFound);
    await cancelSigner(asMember, { requestId: second });
    await expect(remindSigners(asMember, { setId, requestId: second })).rejects.toThrow(Conflict);
    expect((await setOf(asMember, setId)).signers.map(({ state }) => state)).toEqual([
      'declined',
      'canceled',
    ]);
  });

  test('in a new version is signed again, and old signatures stay with theirs', async ({
    fixtures,
    testPortal,
  }) => {
    const { asMember } = fixtures;
    const { id, email, asEmployee } = await newSigner(asMember);
    const setId = await sendToSign(asMember, { employees: [id] });
    const requestId = await requestOf(asMember, setId, email);
    const signatureId = await readAndSign(asEmployee, requestId);
    await replaceDocument(asMember, version(setId), bytesOf('Phones stay off.'));
    expect(await setOf(asMember, setId)).toMatchObject({
      version: 2,
      signers: [{ state: 'waiting', signedBefore: 1 }],
      earlier: [{ signatureId, version: 1 }],
    });
    const { blobs } = testPortal.deps;
    const certificate = await readCertificate(ofMember(asMember), blobs, { signatureId });
    expect(certificate).toMatchObject({ version: 1, isUnchanged: true, isReplaced: true });
    const again = await requestOf(asMember, setId, email);
    await openSigning(asEmployee, { requestId: again });
    await replaceDocument(asMember, version(setId), bytesOf('Phones are banned.'));
    await expect(signDocument(asEmployee, signs(again), FROM)).rejects.toThrow(Conflict);
    await expect(replaceForMembers(asMember, version(setId), bytesOf('x'))).rejects.toThrow(NotAllowed);
  });

  test('is a PDF or a text that is shown whole, and a retry sends it once', async ({ fixtures }) => {
    const { asMember } = fixtures;
    const employees = [(await newSigner(asMember)).id];
    const said = sendSchema.parse(documentSaid({ employees }));
    const html = bytesOf('<!doctype html><html><body>no</body></html>');
    await expect(sendDocument(asMember, said, html)).rejects.toThrow(ValidationError);
    const first = await sendDocument(asMember, said, bytesOf('Policy.'));
    expect(await sendDocument(asMember, said, bytesOf('Policy.'))).toEqual(first);
    expect((await setOf(asMember, first.setId)).signers).toHaveLength(1);
    await expect(sendToSign(asMember, {})).rejects.toThrow('Choose who must sign.');
  });
});

describe('a signature', () => {
  test('is changed and deleted by nobody, and goes with its employee alone', async ({
    fixtures,
    testPortal,
  }) => {
    const { asMember } = fixtures;
    const { id, email, asEmployee } = await newSigner(asMember);
    const setId = await sendToSign(asMember, { employees: [id] });
    const signatureId = await readAndSign(asEmployee, await requestOf(asMember, setId, email));
    const db = acrossMembers(testPortal.deps.db, 'a test');
    const ofIt = (change: string) => sql`${sql.raw(change)} where id = ${signatureId}`.execute(db);
    await expect(ofIt("update signatures set typed_name = 'Somebody'")).rejects.toThrow(/never changed/);
    await expect(ofIt('delete from signatures')).rejects.toThrow(/never changed/);
    const left = db.selectFrom('signatures').select('typed_name').where('id', '=', signatureId);
    expect(await left.execute()).toEqual([{ typed_name: 'Dana Signs' }]);
    await deleteEmployee(asMember, { employeeId: id });
    testPortal.passTime(31 * DAY);
    await eraseExpired(testPortal.deps);
    expect(await left.execute()).toEqual([]);
    const documents = db.selectFrom('sign_documents').select('id').where('set_id', '=', setId);
    expect(await documents.execute()).toEqual([]);
    const mails = db.selectFrom('mails').select('id').where('recipient', '=', email);
    expect(await mails.execute()).toEqual([]);
  });

  test('says where the stored document is another one than was signed', async ({ fixtures, testPortal }) => {
    const { asMember } = fixtures;
    const { id, email, asEmployee } = await newSigner(asMember);
    const setId = await sendToSign(asMember, { employees: [id] }, { text: `Only of ${id}` });
    const signatureId = await readAndSign(asEmployee, await requestOf(asMember, setId, email));
    const { blobs } = testPortal.deps;
    const other = {
      ...blobs,
      open: async () => ({ stream: new Response('Other').body as ReadableStream, size: 5 }),
    };
    const scope = ofMember(asMember);
    expect(await readCertificate(scope, blobs, { signatureId })).toMatchObject({ isUnchanged: true });
    expect(await readCertificate(scope, other, { signatureId })).toMatchObject({ isUnchanged: false });
    const hash = createHash('sha256').update(`Only of ${id}`).digest('hex');
    await blobs.remove(hash);
    expect(await readCertificate(scope, blobs, { signatureId })).toMatchObject({ isUnchanged: false });
  });
});
