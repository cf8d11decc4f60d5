import { addCandidate, deleteCandidate } from '#app/features/candidate/change-candidate.server.ts';
import { moveCandidate } from '#app/features/candidate/move-candidate.server.ts';
import { deleteFile, setFileStatus } from '#app/features/file/change-file.server.ts';
import { openUpload } from '#app/features/file/open-upload.server.ts';
import { deleteForm } from '#app/features/form/change-form.server.ts';
import { deleteMember } from '#app/features/member/delete-member.server.ts';
import { addExternalLink } from '#app/features/member/external-links.server.ts';
import { askMember } from '#app/features/request/ask-member.server.ts';
import { respondToRequest } from '#app/features/request/respond.server.ts';
import { importCandidates, previewCandidates } from './candidates.ts';
import type { Cast } from './cast.ts';
import { employeeRecordsOf } from './employee-records.ts';
import { assignForm, fieldsOf, publishForm, sendFormFile, submitTyped } from './forms.ts';
import { writeMessage } from './messages.ts';
import { openSession } from './open-session.ts';
import { planRecordsOf, shopRecordsOf, siteRecordsOf } from './provider-records.ts';
import { CANDIDATE, newEmail, TOOL } from './record-values.ts';
import { upload } from './uploads.ts';
import type { Person } from './world.ts';

/** Makes records of the member, new for each cell; each answers the id. */
export type Records = ReturnType<typeof recordsOf>;

export function recordsOf(cast: Cast) {
  const { asAdmin, asMember } = cast;
  const file = () => upload(asAdmin, 'payroll');
  const request = () => askMember(asAdmin, { text: 'Send the July tolls', dueDate: null });
  return {
    memberId: cast.member.id,
    email: cast.member.email,
    /** In Progress, and not seen by the member. */
    file,
    async completedFile() {
      const fileId = await file();
      await setFileStatus(asAdmin, { fileId, status: 'Completed', reason: '' });
      return fileId;
    },
    async deletedFile() {
      const fileId = await file();
      await deleteFile(asAdmin, { fileId });
      return fileId;
    },
    request,
    async answeredRequest() {
      const requestId = await request();
      await respondToRequest(asMember, { requestId, round: 1, response: 'Here they are' });
      return requestId;
    },
    tool: () => addExternalLink(asMember, TOOL),
    message: () => writeMessage(cast.world),
    ...siteRecordsOf(cast),
    session: async () => (await openSession(cast.world, cast.member)).ctx.actor.sessionId,
    /** A file that may be disputed, at a time when any upload before it is over. */
    async target() {
      cast.world.passTime(60_000);
      return this.completedFile();
    },
    async act() {
      return (await openUpload(asMember, 'payroll', { kind: 'dispute', targetId: await this.target() }))
        .actId;
    },
    /** Another member, to be edited or deleted. */
    otherMember: () => cast.world.member('Cedar Creek Delivery'),
    async deletedMember(): Promise<Person> {
      const member = await cast.world.member('Cedar Creek Delivery');
      await deleteMember(await cast.world.ctx(cast.admin, member));
      return member;
    },
    ...employeeRecordsOf(cast),
    ...formRecordsOf(cast),
    ...candidateRecordsOf(cast),
    ...planRecordsOf(cast),
    ...shopRecordsOf(cast),
  };
}

function candidateRecordsOf({ asMember }: Cast) {
  const csv = () => `name,email\nNew Applicant,${newEmail()}\n`;
  const candidate = async () => (await addCandidate(asMember, CANDIDATE)).id;
  return {
    candidate,
    async activeCandidate() {
      const candidateId = await candidate();
      await moveCandidate(asMember, { candidateId, from: 'Application Submitted', to: 'Active' });
      return candidateId;
    },
    async deletedCandidate() {
      const candidateId = await candidate();
      await deleteCandidate(asMember, { candidateId });
      return candidateId;
    },
    /** Imports of one new candidate. */
    previewedCandidates: () => previewCandidates(asMember, csv()),
    appliedCandidates: () => importCandidates(asMember, csv()),
  };
}

function formRecordsOf({ asAdmin, asMember }: Cast) {
  const form = () => publishForm(asAdmin, [{ type: 'file', label: 'Photo' }]);
  const assigned = async () => {
    const formId = await form();
    await assignForm(asAdmin, formId);
    return formId;
  };
  const photoOf = async (formId: string) => (await fieldsOf(asAdmin, formId)).Photo?.id ?? '';
  return {
    /** Of the provider, assigned to nobody. */
    form,
    async deletedForm() {
      const formId = await form();
      await deleteForm(asAdmin, { formId });
      return formId;
    },
    /** Assigned to the member, with a file field. */
    assigned,
    photoOf,
    async submission() {
      return submitTyped(asMember, await assigned(), {});
    },
    async submittedForm() {
      const formId = await assigned();
      await submitTyped(asMember, formId, {});
      return formId;
    },
    async formFile() {
      const formId = await assigned();
      return (await sendFormFile(asMember, formId, await photoOf(formId))).fileId;
    },
  };
}
