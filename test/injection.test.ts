import { Writable } from 'node:stream';
import { parse as parseCsv } from 'papaparse';
import { describe, expect } from 'vitest';
import { createLogger } from '#ports/log.ts';
import { CALLS } from './fixtures/access-matrix-calls.ts';
import { INTENTS } from './fixtures/access-matrix-intents.ts';
import { PAGES } from './fixtures/access-matrix-pages.ts';
import { actingIn, HOSTILE, HOSTILE_ADDRESS } from './fixtures/inert-page.ts';
import { test as base, type Form } from './fixtures/matrix-test.ts';
import { contactForm } from './fixtures/messages.ts';
import { applicationForm, newOpening } from './fixtures/openings.ts';
import { submit } from './fixtures/page-data.ts';
import { fieldsOf } from './fixtures/schema-fields.ts';
import type { Site } from './fixtures/site.ts';
import { bytesOf } from './fixtures/test-portal.ts';
import { upload } from './fixtures/uploads.ts';

/** What a form says of a record or of itself, which is no text that anybody types. */
const NOT_TYPED =
  /^(intent|:memberId|version|number|revision|round|opened|website|key|was|status|from|kind|at|until|password|newPassword|currentPassword|seen)$|Id$|^id$|\[\]$/;
/** These end the session or the records that the others need. */
const LEFT_OUT =
  /^(\/logout|\/admin\/view-as|\/login|\/set-password|\/second-factor)|\b(delete|erase-member|factor-\w+|password)$/;

type Typed = { accepted: Set<string>; asked: Set<string>; texts: number };

/** All forms of the portal, filled in with hostile texts wherever they take one. */
const test = base.extend('typed', { scope: 'file' }, async ({ matrix, site, testPortal }) => {
  testPortal.setMailConfigured(true);
  const typed: Typed = { accepted: new Set(), asked: new Set(), texts: 0 };
  const schemas = schemasOf(site);
  for (const [key, row] of Object.entries(INTENTS)) {
    if (LEFT_OUT.test(key)) continue;
    const answers = row.answers.trim().split(/\s+/);
    const { admin, member } = matrix.browsers;
    const browser = /^(200|>)/.test(answers.at(-1) ?? '') ? admin : member;
    const form = await row.form(matrix.made);
    await typeInto(typed, key, form, fieldsOf(schemas.get(key)), (sent) => matrix.send(browser, key, sent));
  }
  const { slug } = await newOpening(matrix.people.asMember);
  for (const [path, form] of [
    ['/contact', contactForm(testPortal)],
    [`/apply/${slug}`, { intent: 'apply', ...applicationForm(testPortal) }],
  ] as const) {
    testPortal.passTime(60_000);
    await typeInto(typed, path, form, Object.keys(form), (sent) =>
      submit(site.visitor(), path, sent as Form),
    );
  }
  return typed;
});

function schemasOf(site: Site): Map<string, unknown> {
  const schemas = new Map<string, unknown>();
  for (const route of Object.values(site.build.routes)) {
    const { action } = (route?.module ?? {}) as { action?: { schemas?: Record<string, unknown> } };
    for (const [intent, schema] of Object.entries(action?.schemas ?? {}))
      schemas.set(`/${route?.path ?? ''} ${intent}`, schema);
  }
  return schemas;
}

/** Sends the form with hostile texts in all fields, and gives way in those that refuse them. */
async function typeInto(
  typed: Typed,
  key: string,
  form: Form,
  fields: readonly string[],
  send: (sent: Form) => Promise<{ status: number; answer: { errors?: Record<string, string> } | undefined }>,
): Promise<void> {
  const names = [...new Set([...fields, ...Object.keys(form)])].filter((name) => !NOT_TYPED.test(name));
  const texts = new Map(names.map((name) => [name, hostileFor(name, form[name])]));
  for (let tries = 0; tries < 4; tries += 1) {
    for (const name of texts.keys()) typed.asked.add(`${key} ${name}`);
    const { status, answer } = await send({ ...form, ...Object.fromEntries(texts) });
    expect([key, status], JSON.stringify(answer)).toEqual([key, expect.any(Number)]);
    expect(status, key).toBeLessThan(500);
    if (status < 400) {
      typed.texts += texts.size;
      if (texts.size > 0) typed.accepted.add(key);
      return;
    }
    const refused = Object.keys(answer?.errors ?? {}).map((name) => name.split('.')[0] ?? '');
    const given = refused.filter((name) => texts.delete(name));
    if (given.length === 0) return;
  }
}

function hostileFor(name: string, was: string | string[] | undefined): string {
  if (/url|address/i.test(name) && !/^e?mail/i.test(name)) return HOSTILE_ADDRESS;
  // A document in one field: its texts are what is typed.
  if (typeof was === 'string' && /^[[{]/.test(was)) return inJson(was);
  return HOSTILE;
}

function inJson(text: string): string {
  const hostile = (value: unknown, name = ''): unknown => {
    if (typeof value === 'string') return /id$|type|kind/i.test(name) ? value : HOSTILE;
    if (Array.isArray(value)) return value.map((one) => hostile(one, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, hostile(inner, key)]));
  };
  return JSON.stringify(hostile(JSON.parse(text)));
}

describe('[VAL-22] whatever is typed into the forms', () => {
  test('many of them take hostile texts, so that the rest of this says something', { timeout: 240_000 }, ({
    typed,
  }) => {
    expect(typed.asked.size).toBeGreaterThan(200);
    expect(typed.accepted.size).toBeGreaterThan(60);
  });

  test.for(Object.keys(PAGES))('the page %s stays inert', async (path, { matrix, typed }) => {
    expect(typed.texts).toBeGreaterThan(0);
    for (const browser of [matrix.browsers.admin, matrix.browsers.member, matrix.browsers.visitor]) {
      const html = await (await browser.get(matrix.fill(path))).text();
      expect([path, actingIn(html)]).toEqual([path, []]);
    }
  });

  test('pages show it as text', async ({ matrix, typed }) => {
    expect(typed.texts).toBeGreaterThan(0);
    const shown: string[] = [];
    for (const path of Object.keys(PAGES)) {
      const html = await (await matrix.browsers.admin.get(matrix.fill(path))).text();
      if (html.includes('&lt;x-hostile')) shown.push(path);
    }
    expect(shown.length).toBeGreaterThan(8);
  });

  test.for(Object.keys(CALLS).filter((key) => /^GET .*\.csv$/.test(key) && !key.includes(':importId')))(
    '%s starts no formula in a spreadsheet',
    async (key, { matrix, typed }) => {
      expect(typed.texts).toBeGreaterThan(0);
      const path = matrix.fill(key.split(' ')[1] ?? '', {
        id: key.includes(':formId') ? await matrix.made.submittedForm() : 'none',
      });
      for (const browser of [matrix.browsers.admin, matrix.browsers.member]) {
        const answer = await browser.get(path);
        if (answer.status !== 200) continue;
        expect(answer.headers.get('content-disposition')).toMatch(
          /^attachment; filename=("?)[\w .-]+\1(;|$)/,
        );
        const { data } = parseCsv<string[]>((await answer.text()).replace(/^\uFEFF/, ''));
        expect(
          data.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d(). -]+$/.test(cell)),
        ).toEqual([]);
      }
    },
  );

  test('mails have one line in each header, and no markup of it', async ({ testPortal, typed }) => {
    expect(typed.texts).toBeGreaterThan(0);
    expect(testPortal.sent.length).toBeGreaterThan(20);
    for (const mail of testPortal.sent)
      for (const header of [mail.to, mail.subject, mail.replyTo ?? '', mail.unsubscribe ?? ''])
        expect(header).not.toMatch(/[\r\n\0]/);
  });
});

test('a list from a file with hostile columns, cells and name is previewed as text', async ({ matrix }) => {
  const imports = Object.keys(CALLS).filter((key) => /^PUT \/api\/member\/\w+-imports$/.test(key));
  expect(imports.length).toBeGreaterThan(2);
  for (const key of imports) {
    const path = key.split(' ')[1] ?? '';
    const quoted = `"${HOSTILE.replaceAll('"', '""')}"`;
    const csv = `name,email,plate,state,${quoted}\n${quoted},ida@example.com,ABC123,VA,${quoted}\n`;
    const name = `${HOSTILE.replaceAll('/', '')}.csv`;
    const answer = await matrix.browsers.member.upload(path, { name }, csv);
    const { id, importId = id } = (await answer.json()) as { id?: string; importId?: string };
    expect([key, answer.status]).toEqual([key, 201]);
    const noun = /(\w+)-imports/.exec(path)?.[1];
    const page = {
      employee: '/member/employees/import',
      candidate: '/member/hiring/import',
      vehicle: '/member/vehicles/import',
    };
    const html = await (
      await matrix.browsers.member.get(`${page[noun as keyof typeof page]}?import=${importId}`)
    ).text();
    expect(html).toContain('x-hostile');
    expect([key, actingIn(html)]).toEqual([key, []]);
  }
});

test('a file of a hostile name is served under a safe one, and listed as text', async ({ matrix }) => {
  const name = `${HOSTILE}\r\nX-Injected: 1; filename="evil.html`;
  const fileId = await upload(matrix.people.asMember, 'payroll', {
    name,
    body: bytesOf('<script>a()</script>'),
  });
  const { headers } = await matrix.browsers.member.get(`/api/member/files/${fileId}`);
  expect(headers.get('x-injected')).toBeNull();
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="(?:[^"\\\r\n]|\\.)*"(; filename\*=UTF-8''[\w%.~!-]+)?$/,
  );
  expect(headers.get('content-security-policy')).toContain('sandbox');
  const html = await (await matrix.browsers.member.get('/member/payroll')).text();
  expect(actingIn(html)).toEqual([]);
});

test('the log has one line for each entry, whatever is asked', async ({ site, testPortal }) => {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const before = testPortal.deps.log;
  testPortal.deps.log = createLogger('info', sink);
  testPortal.deps.log.info({ name: `a\r\n{"level":"fatal"}` }, HOSTILE);
  for (const path of [
    `/${encodeURIComponent(`${HOSTILE}\r\nforged`)}`,
    `/login?next=${encodeURIComponent('\r\n{}')}`,
  ])
    await site.visitor().get(path, { 'user-agent': 'a "forged" \t agent' });
  testPortal.deps.log = before;
  const lines = text.trimEnd().split('\n');
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(String) });
});
