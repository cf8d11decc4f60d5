import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';
import type { AnswerLink } from '#app/features/platform/answer-link/open-answer-link.server.ts';

/** Whether it was the first device. */
type Opened = { first: boolean };

const opened = {
  text: ({ first }: Opened) => `opened the link of an email${first ? '' : ' on another device, with a code'}`,
};

const EVENTS = {
  request: declareEvents('request', { topics: ['requests'] }, { opened }),
  form: declareEvents('form', { topics: ['forms'] }, { opened }),
  signature: declareEvents('signature', { topics: ['signatures'] }, { opened }),
};

/** What happens to the links of requests, forms and signatures; the subject is what the link is for. */
export const answerEvents = (kind: AnswerLink['kind']) => EVENTS[kind];
