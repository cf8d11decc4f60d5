import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '#test/fixtures/browser.ts';
import { answerOf, type Cluster } from './people.ts';

const PAGES = {
  member: ['/member/dashboard', '/member/employees', '/member/requests', '/member/forms', '/member/vehicles'],
  admin: ['/admin/dashboard', '/admin/users', '/admin/queue', '/admin/shop', '/admin/settings'],
};

/** Somebody opens one page after the other; returns how many were as they should be. */
export async function readPages(
  window: Browser,
  role: 'member' | 'admin',
  cluster: Cluster,
  errors: string[],
): Promise<number> {
  let read = 0;
  for (let at = 0; !cluster.isOver(); at += 1) {
    const path = PAGES[role][at % PAGES[role].length] ?? '';
    const answer = await answerOf(window.get(path));
    if (answer?.status === 200) read += 1;
    else errors.push(`${path}: ${answer?.status ?? 'no answer'}`);
    await pause(150);
  }
  return read;
}
