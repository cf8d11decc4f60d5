import { declareCommented } from '#app/features/work/comment/commented-kind.server.ts';
import { paths, withQuery } from '#app/paths.ts';
import { findCandidate } from './find-candidate.server.ts';

declareCommented('candidate', {
  topics: ['candidates'],
  needs: 'hiring',
  readWithThread: ['admin', 'member'],
  async find(within, id) {
    const { name } = await findCandidate(within, id);
    return { name, category: 'hiring' };
  },
  path: (memberId, { id }) => withQuery(paths.candidates(memberId), { candidate: id }),
});
