import { href } from 'react-router';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';
import { otherSide, type Said, saidTo } from '#app/features/platform/notification/said.ts';
import { formatDate } from '#app/format/dates.ts';
import { paths } from '#app/paths.ts';

/** A form that a member has been given, or is to correct. */
type FormNotice = { name: string; correction: boolean; said?: Said };
/** What a member submitted; `by` is the name of who did. */
type SubmissionNotice = { formId: string; name: string; by: string; correction: boolean };
type Named = { name: string };

/** A form as one member has it: in the admin's pages of that member, or with null in the member's own. */
export const formPath = (memberId: string | null, formId: string) =>
  memberId
    ? href('/admin/users/:memberId/forms/:formId', { memberId, formId })
    : href('/member/forms/:formId', { formId });

/** Who is told of a form. */
export const formNotice = declareNotice<FormNotice>(
  'form',
  ({ name, correction, said }, { side, subjectId, memberId, memberName }) => {
    const comment = saidTo(side, said);
    const news = correction ? 'Form to correct' : 'New form';
    return {
      title: comment ? `Comment on ${name}` : news,
      detail: [memberName, comment ?? name].filter(Boolean).join(' · '),
      to: formPath(side === 'admin' ? memberId : null, subjectId),
    };
  },
);

/** What is new to the other side when one says something of a form. */
export const formSaid = (formId: string, form: FormNotice, said: Said) =>
  formNotice.unread(otherSide(said.side), formId, { ...form, said });

const submissionNotice = declareNotice<SubmissionNotice>(
  'submission',
  ({ formId, name, by, correction }, { subjectId, memberName }) => ({
    title: correction ? 'Form corrected' : 'Form submitted',
    detail: `${memberName ?? by} · ${name}`,
    to: paths.submission(formId, subjectId),
  }),
);

/** What happens to the forms that the provider builds. Their names are those of now, also to whom they are new. */
export const formEvents = declareEvents(
  'form',
  { provider: true, topics: ['forms'] },
  {
    added: { text: ({ name }: Named) => `added the form ${name}` },
    saved: {
      text: ({ name }: Named) => `changed the form ${name}`,
      notices: ({ name }, { subjectId }) => [formNotice.amended('members', subjectId, { name })],
    },
    renamed: {
      text: ({ name }: Named & { before: string }) => `renamed the form to ${name}`,
      notices: ({ name }, { subjectId }) => [formNotice.amended('members', subjectId, { name })],
    },
    deleted: {
      text: ({ name }: Named) => `deleted the form ${name}`,
      notices: (_form, { subjectId }) => [formNotice.hidden('members', subjectId)],
    },
    restored: {
      text: ({ name }: Named) => `restored the form ${name}`,
      notices: (_form, { subjectId }) => [formNotice.shown('members', subjectId)],
    },
  },
);

/** What members do with them; the subject is the submission. */
export const submissionEvents = declareEvents(
  'form',
  { topics: ['forms'] },
  {
    submitted: {
      text: ({ name }: SubmissionNotice) => `submitted the form ${name}`,
      notices: (data, { side, subjectId }) => [
        submissionNotice.unread('admin', subjectId, data),
        // While an admin views the portal as the member, nothing is marked as read.
        side === 'member'
          ? formNotice.read('member', data.formId)
          : formNotice.amended('member', data.formId, { correction: false }),
      ],
    },
    approved: {
      text: ({ name }: Named & { formId: string }) => `approved the form ${name}`,
      notices: (_data, { subjectId }) => [submissionNotice.read('admin', subjectId)],
    },
    reopened: {
      text: ({ name }: Named & { formId: string }) => `undid the approval of the form ${name}`,
    },
    correction: {
      text: ({ name }: Named & { formId: string; reason: string }) =>
        `requested a correction of the form ${name}`,
      notices: ({ formId, name }, { subjectId }) => [
        submissionNotice.read('admin', subjectId),
        formNotice.unread('member', formId, { name, correction: true }),
      ],
    },
  },
);

/** Which forms a member has; the subject is the member. */
export const formAccessEvents = declareEvents(
  'member',
  { topics: ['forms'] },
  {
    forms: {
      text: ({ member, forms }: { member: string; forms: string[]; added: FormRef[]; removed: string[] }) =>
        `set the forms of ${member}: ${forms.join(', ') || 'none'}`,
      notices: ({ added, removed }) => [
        ...added.map(({ id, name }) => formNotice.unread('member', id, { name, correction: false })),
        ...removed.map((id) => formNotice.gone('member', id)),
      ],
    },
    'form-reminded': {
      text: ({ name }: ReminderData) => `reminded of the form ${name}`,
      notices: ({ formId, name, correction }) => [formNotice.unread('member', formId, { name, correction })],
    },
    'form-due': {
      text: ({ name, dueDate }: { name: string; dueDate: string | null }) =>
        dueDate === null
          ? `removed the due date of the form ${name}`
          : `set the due date of the form ${name} to ${formatDate(dueDate)}`,
    },
  },
);

type ReminderData = { formId: string; name: string; dueDate: string; correction: boolean };
type FormRef = { id: string; name: string };
