import { afterEach, expect, test, vi } from 'vitest';
import { FRESH_MS } from '#db/remembered.ts';
import { DEMO_LOGINS } from '#demo/logins.ts';
import { type Browser, createBrowser } from './fixtures/browser.ts';
import {
  createPortalPlace,
  DidNotStart,
  type PortalPlace,
  type PortalProcess,
} from './fixtures/portal-process.ts';

let place: PortalPlace | undefined;
afterEach(() => place?.remove());

const SESSION = 'portal.session_token';

function browserOf(portal: PortalProcess): Browser {
  return createBrowser(portal.url, (url, init) => fetch(url, init));
}

async function signIn(portal: PortalProcess): Promise<Browser> {
  const { email = '', password = '' } = DEMO_LOGINS.find(({ role }) => role === 'member') ?? {};
  const window = browserOf(portal);
  const answer = await window.post('/login', { intent: 'sign-in', email, password });
  expect(answer.status).toBe(302);
  return window;
}

// Two processes start here, on a busy machine each in some seconds.
test('[AUTH-14] of two processes on one database the second refuses a session that was ended through the first at once', {
  timeout: 120_000,
}, async () => {
  place = await createPortalPlace();
  const first = await place.start({ DEMO: '1' });
  if (process.env.TEST_DATABASE !== 'postgres') {
    // A SQLite file has one process.
    await expect(place.start({ DEMO: '1' })).rejects.toThrow(DidNotStart);
    return;
  }
  const second = await place.start({ DEMO: '1' });
  const [kept, lost] = [await signIn(first), await signIn(first)];
  const page = await (await lost.get('/member/settings')).text();
  const mine = (await (await kept.get('/member/settings')).text()).matchAll(/value="(ses_[0-9a-z]+)"/g);
  const others = [...page.matchAll(/value="(ses_[0-9a-z]+)"/g)].map(([, id]) => id);
  const sessionId = [...mine].map(([, id]) => id ?? '').find((id) => !others.includes(id)) ?? '';
  const there = browserOf(second);
  there.setCookie(SESSION, lost.cookie(SESSION) ?? '');
  expect((await there.get('/member/employees')).status).toBe(200);
  await there.get('/member/employees.data');
  expect((await kept.post('/member/settings', { intent: 'revoke', sessionId })).status).toBe(200);
  const ended = performance.now();
  await vi.waitFor(async () => expect((await there.get('/member/employees.data')).status).toBe(202));
  expect(performance.now() - ended).toBeLessThan(FRESH_MS / 2);
  expect((await kept.get('/member/employees')).status).toBe(200);
});
