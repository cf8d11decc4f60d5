import type { Noun } from '#app/noun.ts';
import { answerCode } from './answer-mails.server.ts';

/** Answering a request or a form from a link in an email. */
export const answerNoun: Noun = { key: 'work/answer', mails: [answerCode], tables: {} };
