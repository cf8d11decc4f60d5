import type { Database } from '#db/open.ts';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { browserAt, type Cluster, toPortal } from './people.ts';

/** Guesses at one account, sent to all portals at the same time. */
export type Guesses = {
  sent: number;
  lookedAt: number;
  turnedAway: number;
  counted: number;
  seconds: number;
};

const GUESSES = 15;

/** What is looked at is counted for all portals together: they wait one after the other, and the rest is turned away. */
export async function guessAtOnce(cluster: Cluster, database: Database): Promise<Guesses> {
  const { email = '' } = DEMO_LOGINS.find(({ role }) => role === 'manager') ?? {};
  const began = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: GUESSES }, async (_, at) => {
      const form = { intent: 'sign-in', email, password: `guess number ${at}` };
      const answer = await browserAt(cluster.url).post('/login', form, toPortal(at % cluster.portals));
      await answer.text();
      return answer.status;
    }),
  );
  const rows = await database.unguarded.selectFrom('sign_in_failures').selectAll().execute();
  return {
    sent: GUESSES,
    lookedAt: statuses.filter((status) => status < 500 && status !== 429).length,
    turnedAway: statuses.filter((status) => status === 429).length,
    counted: Math.max(
      0,
      ...rows.filter(({ subject }) => subject.startsWith('account:')).map(({ failures }) => Number(failures)),
    ),
    seconds: (performance.now() - began) / 1_000,
  };
}
