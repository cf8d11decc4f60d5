import type { Side } from '#app/ctx.ts';
import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';
import { formatDate } from '#app/format/dates.ts';
import { signaturesPath } from './signature-paths.ts';

/** The document, whose side sent it, and whether people with an account are among those that it waits for. */
type About = { title: string; setId: string; bySide: Side; waits: boolean };
type Signed = About & { version: number };
type Told = { title: string; setId: string; who: string; what: 'asked' | 'signed' | 'declined' };

const TITLES = {
  asked: () => 'Please sign a document',
  signed: (who: string) => `${who} signed`,
  declined: (who: string) => `${who} declined to sign`,
};

/** Who is told of a document: those who are to sign it, and its sender. */
export const signatureNotice = declareNotice<Told>(
  'signature',
  ({ title, setId, who, what }, { side, memberName }) => ({
    title: TITLES[what](who),
    detail: [memberName, title].filter(Boolean).join(' · '),
    to: signaturesPath(side, what === 'asked' ? {} : { set: setId }),
  }),
);

const asked = ({ title, setId, waits }: About, documentId: string) =>
  waits ? [signatureNotice.unread('member', documentId, { title, setId, who: '', what: 'asked' })] : [];

/** Nobody of the member has to be told any more once none of its people is waited for. */
const told = (about: About & { who: string }, documentId: string, what: Told['what']) => [
  ...settled(about, documentId),
  signatureNotice.unread(about.bySide, documentId, {
    ...{ title: about.title, setId: about.setId, who: about.who, what },
  }),
];

const settled = ({ waits }: About, documentId: string) =>
  waits ? [] : [signatureNotice.read('member', documentId)];

/** What happens to documents that are to be signed; the subject is the document's version. */
export const signatureEvents = declareEvents(
  'signature',
  { topics: ['signatures'] },
  {
    sent: {
      text: ({ title, count }: About & { count: number }) => `sent ${title} to ${people(count)} to sign`,
      notices: (data, { subjectId }) => asked(data, subjectId),
    },
    replaced: {
      text: ({ title, version }: Signed & { beforeId: string }) =>
        `sent version ${version} of ${title} to sign`,
      notices: (data, { subjectId }) => [
        signatureNotice.gone('both', data.beforeId),
        ...asked(data, subjectId),
      ],
    },
    reminded: {
      text: ({ title, count }: About & { count: number }) => `reminded ${people(count)} to sign ${title}`,
      notices: (data, { subjectId }) => asked(data, subjectId),
    },
    rescheduled: {
      text: ({ title, dueDate }: About & { dueDate: string | null }) =>
        dueDate
          ? `changed the due date of ${title} to ${formatDate(dueDate)}`
          : `removed the due date of ${title}`,
    },
    canceled: {
      text: ({ title, who }: About & { who: string }) => `canceled the signature of ${who} for ${title}`,
      notices: (data, { subjectId }) => settled(data, subjectId),
    },
    read: { text: ({ title }: About) => `read ${title}` },
    signed: {
      text: ({ title, version }: Signed & { who: string }) => `signed ${title}, version ${version}`,
      notices: (data, { subjectId }) => told(data, subjectId, 'signed'),
    },
    declined: {
      text: ({ title, reason }: About & { who: string; reason: string }) =>
        `declined to sign ${title}: ${reason}`,
      notices: (data, { subjectId }) => told(data, subjectId, 'declined'),
    },
  },
);

function people(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
