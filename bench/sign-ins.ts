// 200 people sign in at once, from addresses of their own: how many a second are let in, beside one core that hashes with
// argon2id and nothing else, and how long a member waits meanwhile for the answer to a click.
import {
  hashPassword,
  verifyPassword,
} from '#app/features/platform/account/password/password-hash.server.ts';
import { createBrowser } from '#test/fixtures/browser.ts';
import { clicks, quantile } from './clicks.ts';
import { demoLogin, onDemoData, signedIn } from './demo-portal.ts';
import { addMembers } from './many-members.ts';
import { median, printFigure, printRatio, printTitle, timed } from './measure.ts';

const PEOPLE = 200;
const HASHES = 20;
const ROUNDS = 3;
/** So long one clicks while nothing else goes on, in ms. */
const QUIET_MS = 2_000;

await onDemoData(async ({ place, open }) => {
  const { db, close } = await open();
  const people = await addMembers(db, PEOPLE);
  await close();
  const { url } = await place.start({ DEMO: '1', LOG_LEVEL: 'info', TRUST_PROXY: '1' });
  const watched = { url, path: '/member/settings.data', headers: await signedIn(url, 'member') };
  await clicks(watched, AbortSignal.timeout(QUIET_MS));
  const quiet = await clicks(watched, AbortSignal.timeout(QUIET_MS));
  const rounds: { hash: number; each: number; turnedAway: number; wait: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const hash = await perHash();
    const over = new AbortController();
    const waits = clicks(watched, over.signal);
    let letIn = 0;
    const took = await timed(async () => {
      const answers = people.map(({ email }, index) => signIn(url, email, addressOf(round, index)));
      letIn = (await Promise.all(answers)).filter(Boolean).length;
    });
    over.abort();
    const wait = quantile(await waits, 0.99);
    rounds.push({ hash, each: took / letIn, turnedAway: PEOPLE - letIn, wait });
  }
  const middle = (name: 'hash' | 'each' | 'turnedAway' | 'wait') =>
    median(rounds.map((round) => round[name]));
  printTitle(
    `${PEOPLE} people who sign in at once, of whom ${middle('turnedAway')} are asked to try again in a moment`,
  );
  printRatio('let in, beside one hash after the other', 1_000 / middle('each'), 1_000 / middle('hash'), '/s');
  printFigure('99 of 100 clicks of others meanwhile', middle('wait'), 'ms');
  printFigure('the same while nobody signs in', quantile(quiet, 0.99), 'ms');
});

async function perHash(): Promise<number> {
  const hash = await hashPassword('as long as others are');
  const took = await timed(async () => {
    for (let time = 0; time < HASHES; time += 1) await verifyPassword('as long as others are', hash);
  });
  return took / HASHES;
}

function addressOf(round: number, index: number): string {
  return `198.${18 + round}.${index}.1`;
}

/** Whether the person was let in, and not asked to try again in a moment. */
async function signIn(url: string, email: string, address: string): Promise<boolean> {
  const window = createBrowser(url, (to, init) => fetch(to, init));
  const form = { intent: 'sign-in', email, password: demoLogin('member').password };
  const answer = await window.post('/login.data', form, { 'x-forwarded-for': address });
  if (![202, 429].includes(answer.status)) throw new Error(`Signing in was answered with ${answer.status}`);
  await answer.text();
  return answer.status === 202;
}
