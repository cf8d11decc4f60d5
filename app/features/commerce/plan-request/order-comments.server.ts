import { declareCommented } from '#app/features/work/comment/commented-kind.server.ts';
import { paths } from '#app/paths.ts';
import { findOrder } from './list-orders.server.ts';
import { orderSaid } from './order-events.server.ts';

declareCommented('order', {
  topics: ['orders'],
  needs: 'editing',
  readWithThread: [],
  async find(within, id) {
    const order = await findOrder(within, id);
    return { name: `Order ${order.number}`, category: null, said: (said) => orderSaid(order, said) };
  },
  path: (memberId, { id }) => paths.planRequest(memberId ? 'admin' : 'member', id),
});
