import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { declareNotice } from '#app/features/platform/notification/declare-notice.server.ts';
import { formatDate } from '#app/format/dates.ts';
import type { CategoryKey } from '#db/tables/member.ts';
import { expectedPath } from './expected-path.ts';

type Named = { name: string };
type OnDay = Named & { dueOn: string };

type Reminded = OnDay & { category: CategoryKey };

/** Who is told that a file is due. */
const expectedNotice = declareNotice<OnDay>(
  'expected',
  ({ name, dueOn }, { side, memberId, memberName }) => ({
    title: 'File due',
    detail: [memberName, `${name}, ${formatDate(dueOn)}`].filter(Boolean).join(' · '),
    to: expectedPath(side === 'admin' ? memberId : null),
  }),
);

/** What happens to expected files; a file that comes is told of as an upload. */
export const expectedEvents = declareEvents(
  'expected',
  { topics: ['files'] },
  {
    added: { text: ({ name }: Named) => `expects the file ${name}` },
    edited: { text: ({ name }: Named) => `edited the expected file ${name}` },
    deleted: { text: ({ name }: Named) => `no longer expects the file ${name}` },
    restored: { text: ({ name }: Named) => `expects the file ${name} again` },
    paused: { text: ({ name }: Named) => `paused the expected file ${name}` },
    resumed: { text: ({ name }: Named) => `resumed the expected file ${name}` },
    reminded: {
      text: ({ name, dueOn }: Reminded) => `reminded of the file ${name}, due ${formatDate(dueOn)}`,
      notices: ({ name, dueOn, category }, { subjectId }) => [
        expectedNotice.unread('member', subjectId, { name, dueOn }, category),
      ],
    },
    skipped: {
      text: ({ name, dueOn, reason }: OnDay & { reason: string }) =>
        `marked ${name} of ${formatDate(dueOn)} as not coming: ${reason}`,
    },
    pointed: {
      text: ({ name, dueOn, file }: OnDay & { file: string }) =>
        `put ${file} in place for ${name} of ${formatDate(dueOn)}`,
    },
    reopened: { text: ({ name, dueOn }: OnDay) => `opened ${name} of ${formatDate(dueOn)} again` },
  },
);
