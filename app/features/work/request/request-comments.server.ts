import { declareCommented } from '#app/features/work/comment/commented-kind.server.ts';
import { paths } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';
import { findRequest } from './list-requests.server.ts';
import { requestSaid } from './request-events.server.ts';

declareCommented('request', {
  topics: ['requests'],
  needs: 'editing',
  readWithThread: [],
  async find(within, id) {
    const { text, response } = await findRequest(within, id);
    return {
      ...{ name: excerpt(text), category: null },
      said: (said) => requestSaid(id, { text, response }, said),
    };
  },
  path: (memberId, { id }) => paths.request(memberId, id),
});
