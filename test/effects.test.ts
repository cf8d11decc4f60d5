import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { transact } from '#app/ctx.ts';
import { changeNotices } from '#app/features/platform/notification/change-notices.server.ts';
import { fileNotice } from '#app/features/work/file/file-events.server.ts';
import { newId } from '#app/ids.ts';
import { INTENTS } from './fixtures/access-matrix-intents.ts';
import { ROLES, type Role } from './fixtures/access-matrix-pages.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { createHiringFixtures } from './fixtures/candidates.ts';
import type { Intent } from './fixtures/matrix-rows.ts';
import { submit } from './fixtures/page-data.ts';
import { type Records, recordsOf } from './fixtures/records.ts';
import { openSite, type Site } from './fixtures/site.ts';
import { storedRows } from './fixtures/stored-rows.ts';
import { test } from './fixtures/test.ts';
import type { TestPortal } from './fixtures/test-portal.ts';

/** Tables in which a call leaves a trace whatever it does. */
const TRACES = [
  'activities',
  'done_once',
  'sign_in_failures',
  'contact_counts',
  'application_counts',
  'employee_history',
];

/** Calls that nobody is told of, and why. */
const SILENT: Record<string, string> = {
  'view-preference': 'the list turns into the grid, or back',
  'import-answer': 'the row shows the answer',
  'comment-delete': 'the toast that offers to undo it',
  'candidate-check': 'the check is ticked',
  'candidates-move': 'the bar that makes the calls, at the end of all',
  'candidates-reject': 'the bar that makes the calls, at the end of all',
  'candidates-tag': 'the bar that makes the calls, at the end of all',
  'candidates-delete': 'the bar that makes the calls, at the end of all',
  'documents-delete': 'the bar that makes the calls, at the end of all',
  'documents-expiry': 'the bar that makes the calls, at the end of all',
  'signature-open': 'the form to sign opens up',
  'message-read': 'the message opens, or is marked as unread',
  start: 'the banner of the view shows',
  stop: 'the banner of the view is gone',
};
/** Marks what was looked at; nobody asks for it. */
const isSilent = (intent: string) => intent in SILENT || intent.endsWith('-seen');

/** What a form says instead, where the table's says what is stored already. */
const OTHERWISE: Record<string, Record<string, string>> = {
  'candidate-edit': { name: 'Sage Lowell' },
  'tool-edit': { name: 'Flex' },
  'site-theme': { accentColor: '#008855' },
};
/** What has to be done before there is something to do. */
const BEFORE: Record<string, (browser: Browser, address: string, form: Form) => Promise<unknown>> = {
  'message-to-inbox': (browser, address, form) =>
    submit(browser, address, { ...form, intent: 'message-archive' }),
  'manager-reactivate': (browser, address, form) =>
    submit(browser, address, { ...form, intent: 'manager-deactivate' }),
  'calendar-revoke': (browser, address, form) =>
    submit(browser, address, { ...form, intent: 'calendar-renew' }),
  'notices-read': () => tellBoth(newId('file')),
  'file-seen': (_browser, _address, { fileId }) => tellBoth(String(fileId)),
  'reminders-seen': (_browser, _address, { kind }) => tellOf(kind as 'expected' | 'document'),
  'recheck-damaged': async () => {
    const { sha256 } = await fixtures.asAdmin.db
      .selectFrom('category_files')
      .select('sha256')
      .where('member_id', '=', fixtures.member.id)
      .limit(1)
      .executeTakeFirstOrThrow();
    const damaged = { problem: 'content' as const, found_at: new Date().toISOString() };
    await testPortal.deps.db.updateTable('blobs').set(damaged).where('sha256', '=', sha256).execute();
  },
  stop: (browser) => submit(browser, '/admin/view-as', { intent: 'start', memberId: fixtures.member.id }),
};
type Form = Record<string, string | string[]>;

/** Makes a file new to both sides. */
function tellBoth(fileId: string): Promise<void> {
  return transact(fixtures.asAdmin, async (tx) => {
    const file = { name: 'a', category: 'payroll', status: 'In Progress', dispute: false } as const;
    const news = (['admin', 'member'] as const).map((side) =>
      fileNotice.unread(side, fileId, file, 'payroll'),
    );
    await changeNotices(tx, { eventId: newId('event'), memberId: fixtures.member.id }, news);
  });
}

/** Tells the member that something of that kind is due. */
function tellOf(kind: 'expected' | 'document'): Promise<void> {
  return transact(fixtures.asAdmin, async (tx) => {
    const news = { kind, side: 'member', subjectId: newId('expected'), set: 'unread', data: {} } as const;
    await changeNotices(tx, { eventId: newId('event'), memberId: fixtures.member.id }, [news]);
  });
}

/** Calls whose row in the table is refused, by the test that carries them out. */
const ELSEWHERE: Record<string, string> = {
  'answer-open': 'answer-link.test.ts',
  'answer-code': 'answer-link.test.ts',
  'answer-confirm': 'answer-link.test.ts',
  'candidate-undo-move': 'hiring.test.ts',
  profile: 'account-settings.test.ts',
  password: 'account-settings.test.ts',
  'factor-start': 'second-factor.test.ts',
  'factor-confirm': 'second-factor.test.ts',
  'factor-codes': 'second-factor.test.ts',
  'factor-off': 'second-factor.test.ts',
  'log-out-all': '../app/features/members/member/login/end-sessions.test.ts',
  'passkey-start': 'passkeys.test.ts',
  'passkey-add': 'passkeys.test.ts',
  'passkey-rename': 'passkeys.test.ts',
  'passkey-remove': 'passkeys.test.ts',
  'sale-fulfil': 'sales.test.ts',
  'sale-refund': 'sales.test.ts',
  'sale-clear-flag': 'sales.test.ts',
  'sale-seen': 'sales.test.ts',
  'switch-company': 'two-companies.test.ts',
};

let testPortal: TestPortal;
let site: Site;
let fixtures: Fixtures;
let made: Records;
let browsers: Partial<Record<Role, Browser>>;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
  site = await openSite(testPortal);
  fixtures = await createHiringFixtures(testPortal);
  made = recordsOf(fixtures);
  browsers = { member: await site.signedIn(fixtures.member), admin: await site.signedIn(fixtures.admin) };
});

/** Those that a member or an admin gets through with, each as the first of them who does. */
const rows = Object.entries(INTENTS).flatMap(([key, row]): [string, Role, Intent][] => {
  const answers = row.answers.trim().split(/\s+/);
  const role = (['member', 'admin'] as const).find((one) =>
    /^(200|>)/.test(answers[ROLES.indexOf(one)] ?? ''),
  );
  const [path, intent] = key.split(' ');
  // An account without two-step verification is led on from its page.
  return role && intent && path !== '/second-factor' ? [[key, role, row]] : [];
});

async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = await storedRows(testPortal.deps.db);
  await work();
  const after = await storedRows(testPortal.deps.db);
  return Object.keys(after).filter((table) => String(after[table]) !== String(before[table]));
}

test.each(rows)('[ERR-14] %s, by a %s, changes what is stored and tells so', async (key, role, row) => {
  const [path = '', intent = ''] = key.split(' ');
  const browser = browsers[role] as Browser;
  const { ':memberId': named, ...given } = await row.form(made);
  const form = { ...given, ...OTHERWISE[intent] };
  const id = String(form[row.foreign ?? ''] ?? '');
  const address = path.replace(':memberId', String(named ?? fixtures.member.id)).replace(/:\w+/, id);
  await BEFORE[intent]?.(browser, address, form);
  let sent: Awaited<ReturnType<typeof submit>> | undefined;
  const changed = await changedBy(async () => {
    sent = await submit(browser, address, { ...form, intent });
  });
  expect(changed.filter((table) => !TRACES.includes(table))).not.toEqual([]);
  if (isSilent(intent)) return;
  // Where the page is left, the next one tells it.
  const next = sent?.location ? await (await browser.get(sent.location)).text() : '';
  const tone = sent?.location ? /data-toast="(\w+)"/.exec(next)?.[1] : sent?.answer?.toast?.tone;
  expect(tone).toBe('success');
});

test('every call is carried out, here or by a test of its own', () => {
  const named = (keys: string[]) => [...new Set(keys.flatMap((key) => key.split(' ')[1] || []))];
  const here = named(rows.map(([key]) => key));
  const left = named(Object.keys(INTENTS)).filter((intent) => !here.includes(intent));
  expect(left.sort()).toEqual(Object.keys(ELSEWHERE).sort());
  for (const [intent, file] of Object.entries(ELSEWHERE)) {
    expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain(`'${intent}'`);
  }
});
