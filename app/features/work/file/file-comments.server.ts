import { declareCommented } from '#app/features/work/comment/commented-kind.server.ts';
import { paths } from '#app/paths.ts';
import { findFile } from './change-file.server.ts';
import { fileSaid } from './file-events.server.ts';

declareCommented('file', {
  topics: ['files'],
  needs: 'editing',
  readWithThread: [],
  async find(within, id) {
    const file = await findFile(within, id);
    return { name: file.name, category: file.category, said: (said) => fileSaid(file, said) };
  },
  path: (memberId, { id, category }) => paths.file(memberId, category ?? '', id),
});
