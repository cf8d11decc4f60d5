import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { formatMoney } from '#app/format/money.ts';
import { daysInWords } from './days-in-words.ts';

type Audited = { name: string; added: number };
type Decided = { text: string };
type Refunded = Decided & { cents: number; line: number; fileName: string };

const told = <Data extends Decided>(text: (finding: Data) => string) => ({
  text: (finding: Data) => daysInWords(text(finding)),
});

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
    refunded: told(
      ({ cents, line, fileName, text }: Refunded) =>
        `found ${formatMoney(cents)} back in row ${line} of ${fileName}: ${text}`,
    ),
    corrected: told(
      ({ text, fileName }: Decided & { fileName: string }) => `found it corrected in ${fileName}: ${text}`,
    ),
    late: told(
      ({ text, days }: Decided & { days: number }) => `reopened after ${days} days without a refund: ${text}`,
    ),
    recovered: told(({ text }) => `recorded as recovered: ${text}`),
  },
);
