import type { Noun } from '#app/noun.ts';

/** Links of emails with which one person answers one request or form without logging in. */
export const answerLinkNoun: Noun = {
  key: 'platform/answer-link',
  tables: { answer_links: { since: 'expires_at', for: 'day' } },
  ids: { alink: 'answer_links' },
};
