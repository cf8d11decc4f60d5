// 500 windows that listen, 30 of them of the provider's staff: how long a member waits for a click while five files a
// second are uploaded, and while a document type changes, of which every window hears; and what that takes of a core.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, createBrowser } from '#test/fixtures/browser.ts';
import { clicks, quantile } from './clicks.ts';
import { type Bench, demoLogin, onDemoData, signedIn } from './demo-portal.ts';
import { type LiveWindow, openWindow } from './live-window.ts';
import { workOf } from './load.ts';
import { addMembers, openSessions } from './many-members.ts';
import { printFigure, printTitle } from './measure.ts';

const MEMBERS = 470;
const STAFF = 30;
/** Streams that one session may have open. */
const PER_SESSION = 10;
const UPLOADS_PER_SECOND = 5;
const MEASURED_MS = 20_000;

const MEMBER_PAGE = {
  path: '/member/dashboard.data',
  parts: [
    { topics: ['account', 'forms', 'unread-member'] as const, frame: true },
    { topics: ['files', 'requests', 'orders', 'employees', 'document-types'] as const },
  ],
};
const STAFF_PAGE = {
  path: '/admin/dashboard.data',
  parts: [
    { topics: ['unread-admin'] as const, frame: true },
    { topics: ['activity', 'messages', 'sales', 'unread-admin'] as const },
  ],
};

type Headers = Record<string, string>;

await onDemoData(async (bench) => {
  const { members, staff } = await fill(bench);
  const portal = await bench.startPortal();
  const { url } = portal;
  const windows = await openWindows(url, members, staff);
  const watched = { url, path: MEMBER_PAGE.path, headers: await signedIn(url, 'member') };
  await clicks(watched, AbortSignal.timeout(5_000));
  const measure = async (what: string, meanwhile: (over: AbortSignal) => Promise<void>) => {
    const before = { reloads: count(windows), work: workOf(portal.pid) };
    const over = AbortSignal.timeout(MEASURED_MS);
    const [waits] = await Promise.all([clicks(watched, over), meanwhile(over)]);
    printTitle(`${windows.length} windows, ${what}`);
    printFigure('half of the clicks', quantile(waits, 0.5), 'ms');
    printFigure('99 of 100 clicks', quantile(waits, 0.99), 'ms');
    printFigure('reloads', (count(windows) - before.reloads) / (MEASURED_MS / 1_000), '/s');
    printFigure('at work in a second', ((workOf(portal.pid) - before.work) / MEASURED_MS) * 1_000, 'ms');
  };
  await measure('nothing happens', async () => undefined);
  const browsers = members.map((headers) => browserOf(url, headers));
  await measure(`${UPLOADS_PER_SECOND} uploads a second`, (over) => uploadOn(browsers, over));
  await measure('a document type is added', async () => {
    const added = await browserOf(url, staff[0] ?? {}).post('/admin/document-types', {
      intent: 'type-add',
      name: 'Work permit',
    });
    if (added.status >= 400) throw new Error(`Adding the type was answered with ${added.status}`);
  });
  for (const window of windows) window.close();
});

async function fill({ open, place }: Bench): Promise<{ members: Headers[]; staff: Headers[] }> {
  const { db, close } = await open();
  const added = await addMembers(db, MEMBERS);
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoLogin('admin').email)
    .executeTakeFirstOrThrow();
  const ids = added.map((member) => member.id);
  const members = await openSessions(db, place.env.DATA_DIR, ids);
  const staff = await openSessions(db, place.env.DATA_DIR, Array(STAFF / PER_SESSION).fill(id));
  await close();
  return { members, staff };
}

async function openWindows(url: string, members: Headers[], staff: Headers[]): Promise<LiveWindow[]> {
  const windows: LiveWindow[] = [];
  for (const headers of members)
    windows.push(await openWindow({ url, headers, path: MEMBER_PAGE.path, parts: MEMBER_PAGE.parts }));
  for (const headers of staff)
    for (let window = 0; window < PER_SESSION; window += 1)
      windows.push(await openWindow({ url, headers, path: STAFF_PAGE.path, parts: STAFF_PAGE.parts }));
  return windows;
}

function count(windows: LiveWindow[]): number {
  return windows.reduce((sum, { reloads }) => sum + reloads.length, 0);
}

function browserOf(url: string, { cookie = '' }: Headers): Browser {
  const browser = createBrowser(url, (address, init) => fetch(address, init));
  const [name = '', value = ''] = cookie.split('=');
  browser.setCookie(name, value);
  return browser;
}

async function uploadOn(browsers: Browser[], over: AbortSignal): Promise<void> {
  const uploads: Promise<void>[] = [];
  for (let turn = 0; !over.aborted; turn += 1) {
    const browser = browsers[turn % browsers.length];
    if (browser) uploads.push(upload(browser));
    await pause(1_000 / UPLOADS_PER_SECOND);
  }
  await Promise.all(uploads);
}

async function upload(browser: Browser): Promise<void> {
  const base = '/api/member';
  const opened = await browser.call('POST', `${base}/categories/payroll/uploads`, { kind: 'new' });
  const { actId } = (await opened.json()) as { actId: string };
  const said = { name: 'hours.csv', clientKey: randomBytes(8).toString('hex') };
  const sent = await browser.upload(`${base}/uploads/${actId}/files`, said, `date,hours\n${actId},8\n`);
  if (sent.status !== 201) throw new Error(`The upload was answered with ${sent.status}`);
}
