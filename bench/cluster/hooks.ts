import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#db/open.ts';
import { acrossMembers } from '#db/open.ts';
import type { Browser } from '#test/fixtures/browser.ts';
import { submit } from '#test/fixtures/page-data.ts';

/** A program that is told of each employee, by a job each: how often each delivery came. */
export type Hooks = { url: string; came: Map<string, number>; close(): Promise<void> };

export async function startHooks(): Promise<Hooks> {
  const came = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const id = String(incoming.headers['webhook-id']);
    came.set(id, (came.get(id) ?? 0) + 1);
    incoming.resume().on('end', () => outgoing.writeHead(204).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    came,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export async function addHook(member: Browser, url: string): Promise<void> {
  const form = { intent: 'webhook-add', url, 'events[]': ['employee.created'] };
  const { status } = await submit(member, '/member/settings', form);
  if (status !== 200) throw new Error(`The webhook was refused: ${status}`);
}

/** How the jobs ended: deliveries by their state, and those that came more than once since a process was killed in the middle. */
export type JobsDone = { jobs: number; open: number; delivered: number; twice: number; seconds: number };

/** Waits for the jobs of processes that were killed, which are taken up after five minutes, and counts. */
export async function waitForJobs(database: Database, hooks: Hooks, limitMs: number): Promise<JobsDone> {
  const began = performance.now();
  const db = acrossMembers(database.db, 'all deliveries of the run');
  const openJobs = () =>
    db.selectFrom('scheduled_jobs').select('id').where('kind', '=', 'webhook').where('done_at', 'is', null);
  while ((await openJobs().execute()).length > 0 && performance.now() - began < limitMs) await pause(1_000);
  const jobs = await db.selectFrom('scheduled_jobs').select('id').where('kind', '=', 'webhook').execute();
  const delivered = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('state', '=', 'delivered')
    .execute();
  return {
    jobs: jobs.length,
    open: (await openJobs().execute()).length,
    delivered: delivered.filter(({ id }) => hooks.came.has(id)).length,
    twice: [...hooks.came.values()].filter((times) => times > 1).length,
    seconds: (performance.now() - began) / 1_000,
  };
}
