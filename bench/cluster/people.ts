import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { type Browser, createBrowser } from '#test/fixtures/browser.ts';
import { submit } from '#test/fixtures/page-data.ts';
import { TO_PORTAL } from './proxy.ts';

/** What all that goes on knows of the cluster: its address, how many portals it has, and whether it is to end. */
export type Cluster = { url: string; portals: number; isOver(): boolean };

const loginOf = (role: string) => {
  const login = DEMO_LOGINS.find((one) => one.role === role);
  if (!login) throw new Error(`The demo has no ${role}.`);
  return login;
};

export const browserAt = (url: string): Browser => createBrowser(url, (to, init) => fetch(to, init));

/** A window of somebody of the demo who is logged in. */
export async function signedIn({ url }: Cluster, role: 'member' | 'admin'): Promise<Browser> {
  const window = browserAt(url);
  const { email, password } = loginOf(role);
  const answer = await window.post('/login', { intent: 'sign-in', email, password });
  if (answer.status !== 302) throw new Error(`${email} could not log in: ${answer.status}`);
  return window;
}

/** A key of the demo's member, with all permissions. */
export async function makeKey(window: Browser): Promise<string> {
  const { password } = loginOf('member');
  const scopes = ['employees:read', 'employees:write'];
  const form = { intent: 'api-key-make', name: 'Cluster', 'scopes[]': scopes, days: '', password };
  const key = (await submit(window, '/member/settings', form)).answer?.made?.key;
  if (!key) throw new Error('No API key was made.');
  return key;
}

/** The header by which a request goes to that portal. */
export const toPortal = (index: number) => ({ [TO_PORTAL]: String(index) });

/** An answer, or undefined where the connection broke or no portal took the request: nobody knows what was done. */
export async function answerOf(
  asking: Promise<Response>,
): Promise<{ status: number; text: string; headers: Headers } | undefined> {
  try {
    const answer = await asking;
    const text = await answer.text();
    return answer.status >= 500 ? undefined : { status: answer.status, text, headers: answer.headers };
  } catch {
    return undefined;
  }
}

/** Asks until there is an answer, as a program with an idempotency key does; `onAgain` hears of each further try. */
export async function untilAnswered(ask: () => Promise<Response>, onAgain: () => void) {
  for (;;) {
    const answer = await answerOf(ask());
    if (answer && answer.status !== 429) return answer;
    onAgain();
    await pause(answer ? 1_000 : 100);
  }
}
