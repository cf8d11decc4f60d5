import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { formatDate } from '#app/format/dates.ts';

type Named = { name: string };
type OnDay = Named & { dueOn: string };

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
