import { type Noun, TRASH } from '#app/noun.ts';

/** Information requests, round by round. */
export const requestNoun: Noun = {
  key: 'work/request',
  tables: {
    info_requests: TRASH,
    info_request_rounds: { with: 'info_requests' },
  },
  ids: { req: 'info_requests' },
};
