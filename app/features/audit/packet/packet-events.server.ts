import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import { packetNumber } from './packet-status.ts';

type Sent = { number: number; recipient: string; count: number };
type Answered = { number: number; outcome: string };

/** What happens to dispute packets. */
export const packetEvents = declareEvents(
  'packet',
  { topics: ['findings'] },
  {
    sent: {
      text: ({ number, recipient, count }: Sent) =>
        `prepared dispute ${packetNumber(number)} for ${recipient}: ${count} ${count === 1 ? 'finding' : 'findings'}`,
    },
    answered: {
      text: ({ number, outcome }: Answered) =>
        `recorded the answer to dispute ${packetNumber(number)}: ${outcome}`,
    },
  },
);
