import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '#test/fixtures/browser.ts';
import { answerOf, browserAt, type Cluster, toPortal } from './people.ts';

/** What visitors saw of changes, at every portal. */
export type Shown = { changes: number; looks: number; slowestMs: number; errors: string[] };

const LIST = '/store/store_portal/products';
/** By when visitors see a change that another process made, also on a busy machine, in ms. */
const SHOWN_WITHIN_MS = 5_000;

/** Staff hides and shows a product again and again, and a visitor of every portal sees it. */
export async function watchCaches(admin: Browser, cluster: Cluster): Promise<Shown> {
  const shown: Shown = { changes: 0, looks: 0, slowestMs: 0, errors: [] };
  const visitor = browserAt(cluster.url);
  const listAt = async (portal: number) => {
    const answer = await answerOf(visitor.get(LIST, toPortal(portal)));
    return answer?.status === 200 ? (JSON.parse(answer.text).products as { id: string }[]) : undefined;
  };
  const productId = (await listAt(0))?.[0]?.id ?? '';
  for (let hidden = true; !cluster.isOver(); hidden = !hidden) {
    const form = { intent: 'product-hide', productId, hidden: String(hidden) };
    const answer = await answerOf(admin.post('/admin/shop.data', form));
    if (answer?.status === 200) {
      shown.changes += 1;
      const began = performance.now();
      for (let portal = 0; portal < cluster.portals; portal += 1)
        await untilShown(portal, async () => {
          const list = await listAt(portal);
          return list && list.some(({ id }) => id === productId) === !hidden;
        });
      async function untilShown(portal: number, look: () => Promise<boolean | undefined>) {
        for (;;) {
          const isShown = await look();
          shown.looks += 1;
          // A portal that was killed shows nothing.
          if (isShown === undefined) return;
          const ms = performance.now() - began;
          if (isShown) shown.slowestMs = Math.max(shown.slowestMs, ms);
          if (isShown) return;
          if (ms > SHOWN_WITHIN_MS) return void shown.errors.push(`Portal ${portal} shows an old list.`);
          await pause(20);
        }
      }
    } else if (answer) shown.errors.push(`A product could not be hidden or shown: ${answer.status}`);
    await pause(700);
  }
  return shown;
}
