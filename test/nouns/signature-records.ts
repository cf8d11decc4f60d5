import { openSigning } from '#app/features/work/signature/sign.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import {
  newSigner,
  readAndSign,
  requestOf,
  sendToSign,
  setOf,
  staffSends,
} from '#test/fixtures/signatures.ts';

/** Documents that the member and its employees are to sign. */
export function signatureRecordsOf({ asAdmin, asMember, member }: Fixtures) {
  const sent = async () => {
    const signer = await newSigner(asMember);
    const signSet = await sendToSign(asMember, { employees: [signer.id] });
    return { signSet, signer, requestId: await requestOf(asMember, signSet, signer.email) };
  };
  const ofStaff = async () => {
    const { setId } = await staffSends(asAdmin, [member.id]);
    return { setId, requestId: await requestOf(asMember, setId, member.email) };
  };
  return {
    /** Sent by the member to an employee. */
    signSet: async () => (await sent()).signSet,
    /** What the employee is to sign. */
    employeesRequest: async () => (await sent()).requestId,
    /** Sent by staff to the member's owner. */
    staffsSet: async () => (await ofStaff()).setId,
    ownRequest: async () => (await ofStaff()).requestId,
    /** One that the owner has read. */
    async readRequest() {
      const { requestId } = await ofStaff();
      await openSigning(asMember, { requestId });
      return requestId;
    },
    /** A set of the member that an employee has signed, and nobody knows of it yet. */
    async signedSet() {
      const { signSet, signer, requestId } = await sent();
      await readAndSign(signer.asEmployee, requestId);
      return signSet;
    },
    /** The same of staff, signed by the owner. */
    async staffsSignedSet() {
      const { setId, requestId } = await ofStaff();
      await readAndSign(asMember, requestId);
      return setId;
    },
    async signDocument() {
      return (await setOf(asMember, (await sent()).signSet)).documentId;
    },
  };
}
