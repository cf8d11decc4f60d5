import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Audited = { name: string; added: number };
type Decided = { text: string };

const told = (text: (finding: Decided) => string) => ({ text });

/** What happens to findings; `audited` is of the file. */
export const findingEvents = declareEvents(
  'finding',
  { topics: ['findings'] },
  {
    audited: {
      text: ({ name, added }: Audited) =>
        `audited ${name}: ${added} new ${added === 1 ? 'finding' : 'findings'}`,
    },
    found: told(({ text }) => `reopened the finding: ${text}`),
    confirmed: told(({ text }) => `confirmed the finding: ${text}`),
    dismissed: told(({ text }) => `dismissed the finding: ${text}`),
    claimed: told(({ text }) => `claimed the finding: ${text}`),
    recovered: told(({ text }) => `recorded as recovered: ${text}`),
  },
);
