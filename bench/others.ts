import { setTimeout as pause } from 'node:timers/promises';
import { insertAccount } from '#app/features/platform/account/create-account.server.ts';
import { hashPassword } from '#app/features/platform/account/password/password-hash.server.ts';
import { type Bench, windowOf } from './demo-portal.ts';
import { addEmployees } from './many-employees.ts';
import { timed } from './measure.ts';

/** Milliseconds that each of the others pauses between an answer and the next thing it does. */
export const PAUSES_MS = { reads: 15, writes: 40, 'sign-ins': 150 };

/** How long each thing took that the others did, in milliseconds. */
export type Others = Record<keyof typeof PAUSES_MS, number[]>;

/** What one of the others does, once. */
type Deeds = Record<keyof typeof PAUSES_MS, () => Promise<void>>;

const LOGIN = { email: 'office@elsewhere.example.com', password: 'somebody else entirely' };
const EMPLOYEES = 200;
const PAGE = '/member/employees.data';

/** Another member, with some employees, while no portal runs. */
export async function addOthers(bench: Bench): Promise<void> {
  const { db, close } = await bench.open();
  const passwordHash = await hashPassword(LOGIN.password);
  const id = await insertAccount(db, new Date(), { name: 'Elsewhere LLC', email: LOGIN.email, passwordHash });
  await addEmployees(db, id, EMPLOYEES);
  await close();
}

/** What that member does in its windows: looks at its list, adds somebody to it, and signs in anew. */
export async function othersIn(url: string): Promise<Deeds> {
  const window = await windowOf(url, LOGIN);
  let added = 0;
  const answered = async (answer: Response) => {
    if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`);
    await answer.text();
  };
  return {
    reads: async () => answered(await window.get(PAGE)),
    writes: async () => {
      const person = { name: `Added ${++added}`, email: `added${added}@example.com`, role: 'Driver' };
      await answered(await window.post(PAGE, { intent: 'employee-add', ...person }));
    },
    'sign-ins': async () => void (await windowOf(url, LOGIN)),
  };
}

/** Does the work while the others do each of their deeds again and again; returns how long everything took. */
export async function whileOthersWork(
  deeds: Deeds,
  work: () => Promise<void>,
): Promise<{ took: number; others: Others }> {
  const others: Others = { reads: [], writes: [], 'sign-ins': [] };
  let running = true;
  const all = (Object.keys(PAUSES_MS) as (keyof Others)[]).map(async (what) => {
    while (running) {
      others[what].push(await timed(deeds[what]));
      await pause(PAUSES_MS[what]);
    }
  });
  const took = await timed(work);
  running = false;
  await Promise.all(all);
  return { took, others };
}
