import { randomUUID } from 'node:crypto';
import type { Browser } from '#test/fixtures/browser.ts';
import { createBrowser } from '#test/fixtures/browser.ts';
import { workbook, zip } from '#test/fixtures/workbook.ts';
import { demoLogin, windowOf } from './demo-portal.ts';

/** A request that costs much: who may send it, how many of it at once, and how it is sent; resolves to the status. */
export type Expensive = { who: string; what: string; atOnce: number; once(): Promise<number | string> };

/** As many connections as a browser has to one host. */
const CONNECTIONS = 6;
const MB = 1024 * 1024;
const JOINERS = `x${'\u200c'.repeat(40_000)}x`;
const LINES = `${'\n '.repeat(4_900)}See:\nhttps://example.com/`;

const done = async (answer: Promise<Response>): Promise<number> => {
  const { status, body } = await answer;
  // Read as far as it comes, and never held: an export is long.
  for await (const _ of body ?? []);
  return status;
};

/** What everybody, the demo's member and a key of it can send. */
export async function expensiveRequests(url: string, slug: string): Promise<Expensive[]> {
  const visitor = createBrowser(url, (address, init) => fetch(address, init));
  return [
    ...ofVisitors(visitor, slug),
    ...(await ofMember(await windowOf(url, 'member'))),
    ...(await ofKey(url, await windowOf(url, 'member'))),
  ];
}

function ofVisitors(visitor: Browser, slug: string): Expensive[] {
  const who = 'anonymous';
  const parts = (entries: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(entries)) form.append(name, value);
    return form;
  };
  const message = { intent: 'contact-send', name: 'A', email: 'a@example.com', message: LINES, opened: '' };
  return [
    ['a path of slashes', () => visitor.get(`/${'/'.repeat(2_900)}x`)],
    ['pages that are not there', () => visitor.get(`/${randomUUID()}`)],
    ['the shop, unkept', () => visitor.get(`/shop?category=${randomUUID()}`)],
    ['500 products by id', () => visitor.get(`/store/store_portal/products?${'ids[]=p&'.repeat(500)}`)],
    ['prices of 200 items', () => visitor.call('POST', '/api/cart/prices', cart(200))],
    [
      'a message under a name of joiners',
      () => visitor.post('/contact.data', parts({ ...message, name: JOINERS })),
    ],
    ['a message of ends of lines', () => visitor.post('/contact.data', message)],
    [
      'an application of 10 MB of text',
      () => visitor.post(`/apply/${slug}`, parts({ name: '\u200c'.repeat(3 * MB) })),
    ],
    [
      'wrong passwords',
      () =>
        visitor.post('/login', {
          intent: 'sign-in',
          email: `${randomUUID()}@example.com`,
          password: 'wrong password',
        }),
    ],
    ['forms that begin and stop', () => visitor.call('POST', '/login', stalled())],
  ].map(([what, ask]) => ({
    who,
    what: what as string,
    atOnce: CONNECTIONS,
    once: () => done((ask as () => Promise<Response>)()),
  }));
}

async function ofMember(member: Browser): Promise<Expensive[]> {
  const upload = (path: string, said: object, body: string | Uint8Array) => () =>
    member.upload(path, said, body);
  const roster = `name,email,role\n${Array.from({ length: 100_000 }, (_, at) => `Person ${at},p${at}@example.com,"${'x, 555 '.repeat(8)}"`).join('\n')}`;
  const phones = `name,email,phone\n${Array.from({ length: 20_000 }, (_, at) => `Person ${at},p${at}@example.com,"${','.repeat(25)}x${' '.repeat(50)}0N"`).join('\n')}`;
  const wide = new Uint8Array(
    await workbook([
      {
        name: 'Sheet',
        rows: [
          ['name', 'email'],
          ...Array.from({ length: 60_000 }, (_, at) => [`Person ${at}`, `p${at}@example.com`]),
        ],
      },
    ]),
  );
  const bomb = new Uint8Array(
    await zip({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook/>',
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${' '.repeat(60 * MB)}`,
    }),
  );
  const imports = '/api/member/employee-imports';
  const deep = `{"name":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
  const all: [string, number, () => Promise<Response>][] = [
    ['the list, searched', CONNECTIONS, () => member.get('/member/employees.data?q=a+e+i+o+n+s')],
    ['the export of 5,000 employees', 3, () => member.get('/api/member/employees.csv')],
    [
      'a form of 4 MB',
      2,
      () =>
        member.post('/member/employees.data', {
          intent: 'employee-edit',
          employeeId: 'x',
          name: 'x\u0301'.repeat(MB / 4),
          email: 'x@example.com',
        }),
    ],
    [
      'what a form showed, 200,000 deep',
      2,
      () =>
        member.post('/member/employees.data', {
          intent: 'employee-edit',
          employeeId: 'x',
          name: 'x',
          email: 'x@example.com',
          initialValues: deep,
        }),
    ],
    ['an import of 100,000 rows', 1, upload(imports, { name: 'roster.csv' }, roster)],
    ['an import of hostile phones', 1, upload(imports, { name: 'phones.csv' }, phones)],
    ['an import of a workbook of 60,000 rows', 1, upload(imports, { name: 'wide.xlsx' }, wide)],
    ['a workbook that unpacks to 60 MB', 1, upload(imports, { name: 'bomb.xlsx' }, bomb)],
  ];
  return all.map(([what, atOnce, ask]) => ({ who: 'member', what, atOnce, once: () => done(ask()) }));
}

async function ofKey(url: string, member: Browser): Promise<Expensive[]> {
  const path = '/members/me/employees';
  const long = JSON.stringify({ name: 'x\u200c'.repeat(60_000), email: 'x' });
  const all: [string, string, string, string?][] = [
    ['100 employees with all that they have', 'GET', `${path}?limit=100`],
    ['JSON that is 100,000 deep', 'POST', path, '['.repeat(100_000)],
    ['an employee of 250 KB', 'POST', path, long],
  ];
  const made: Expensive[] = [];
  for (const [what, method, asked, body] of all) {
    // Each has 300 requests in a minute.
    const key = await newKey(member);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const once = () => done(fetch(`${url}/api/v1${asked}`, { method, headers, ...(body && { body }) }));
    made.push({ who: 'API key', what, atOnce: CONNECTIONS, once });
  }
  return made;
}

async function newKey(member: Browser): Promise<string> {
  const answer = await member.post('/member/settings.data', {
    intent: 'api-key-make',
    name: 'Bench',
    'scopes[]': ['employees:read', 'employees:write'],
    days: '',
    password: demoLogin('member').password,
  });
  const text = await answer.text();
  const [key] = /dpk_[\w-]+/.exec(text) ?? [];
  if (!key) throw new Error(`No key was made: ${text.slice(0, 300)}`);
  return key;
}

function cart(count: number) {
  return Array.from({ length: count }, (_, at) => ({
    productId: `p${at}`,
    variantId: `v${at}`,
    quantity: 1,
  }));
}

/** A body that sends a little and then nothing, until it is given up. */
function stalled(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array(1_000));
      setTimeout(() => controller.error(new Error('given up')), 1_000);
    },
  });
}
