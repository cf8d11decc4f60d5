import { declareCommented } from '#app/features/work/comment/commented-kind.server.ts';
import { paths } from '#app/paths.ts';
import { findEmployee } from './find-employee.server.ts';

declareCommented('employee', {
  topics: ['employees'],
  needs: 'editing',
  readWithThread: ['admin', 'member'],
  async find(within, id) {
    const { name } = await findEmployee(within, id);
    return { name, category: null };
  },
  path: (memberId, { id }) => paths.employee(memberId, id),
});
