import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { assignedForms } from '#app/features/work/form/form-access.server.ts';
import { INTENTS } from './fixtures/access-matrix-intents.ts';
import { ROLES } from './fixtures/access-matrix-pages.ts';
import type { Fixtures } from './fixtures/base.ts';
import type { Browser } from './fixtures/browser.ts';
import { createHiringFixtures } from './fixtures/candidates.ts';
import { submit } from './fixtures/page-data.ts';
import { type Records, recordsOf } from './fixtures/records.ts';
import { openSite } from './fixtures/site.ts';
import { test } from './fixtures/test.ts';
import { newPlate } from './nouns/vehicle-records.ts';

const name = () => `Name ${randomUUID()}`;
const email = () => `${randomUUID()}@example.com`;
const url = () => `https://${randomUUID()}.example.com/`;
let tags = 0;
const tag = () => String(++tags);
const PERSON = { name, email };
const ABOUT = { ownerName: name, address: name };

/** The texts of each form of a record; what it edits besides them is merged as well. A second text is there to be left alone. */
let turn = 0;
/** Another type each time. */
const days = () => ['90', '180', '365', '730', '1095'][turn++ % 5] ?? '';
const dueDay = () => `2029-06-${10 + (turn++ % 20)}`;
const fieldType = () => ['number', 'date', 'phone', 'text'][turn++ % 4] ?? '';

const RECORDS: Record<string, Record<string, () => string>> = {
  '/admin/users edit': PERSON,
  '/admin/users/:memberId edit': PERSON,
  '/member/settings manager-edit': PERSON,
  '/admin/users/:memberId/access manager-edit': PERSON,
  '/member/settings about': ABOUT,
  '/admin/users/:memberId about': ABOUT,
  '/member/settings profile': { name },
  '/admin/profile profile': { name },
  '/admin/settings save-connect': { connectAddress: url },
  '/admin/settings save-retention': { keepMailDays: days, keepMessageDays: days, keepActivityDays: days },
  '/admin/settings/emails mail-save': { subject: name },
  '/member/employees employee-edit': PERSON,
  '/member/employees/:employeeId employee-edit': PERSON,
  '/admin/users/:memberId/employees employee-edit': PERSON,
  '/admin/users/:memberId/employees/:employeeId employee-edit': PERSON,
  '/member/employees/fields field-edit': { name, type: fieldType },
  '/admin/users/:memberId/employees/fields field-edit': { name, type: fieldType },
  '/member/hiring candidate-edit': PERSON,
  '/admin/users/:memberId/hiring candidate-edit': PERSON,
  '/member/hiring stage-checks-save': { checks: name },
  '/admin/users/:memberId/hiring stage-checks-save': { checks: name },
  '/member/hiring/openings opening-edit': { title: name, place: name },
  '/admin/users/:memberId/hiring/openings opening-edit': { title: name, place: name },
  '/member/dashboard tool-edit': { name, url },
  '/admin/users/:memberId/access tool-edit': { name, url },
  '/member/vehicles vehicle-edit': { plate: newPlate, tag },
  '/admin/users/:memberId/vehicles vehicle-edit': { plate: newPlate, tag },
  '/admin/users/:memberId/expected expected-edit': { name, words: name },
  '/member/signatures signature-due-edit': { dueDate: dueDay },
  '/admin/signatures signature-due-edit': { dueDate: dueDay },
  '/admin/document-types type-edit': { name },
  '/member/settings webhook-edit': { url },
  '/admin/settings webhook-edit': { url },
  '/admin/forms form-rename': { name },
  '/admin/services service-edit': { name, category: name },
  '/admin/shop shop-delivery-save': { delivery: name },
  '/admin/website page-edit': { name: () => name().slice(0, 40), path: () => `/${randomUUID()}` },
  '/admin/shop/:productId picture-alt': { alt: name },
  '/admin/users/:memberId/files file-status': { reason: name },
  '/admin/users/:memberId/requests request-edit': { text: name },
  '/admin/users/:memberId/requests template-edit': { name, text: name },
  '/admin/users/:memberId/requests recurring-edit': { text: name },
};

/** What a form has to say besides, where the table's says something else. */
const BESIDES: Record<string, Record<string, string>> = {
  'file-status': { status: 'Rejected' },
};

/** Forms that hold all of a document, or that say only what is turned, and where their tests are. */
const OTHERS: Record<string, string> = {
  'form-save': 'version: change-form.test.ts',
  'product-edit': 'version: change-product.test.ts',
  'site-theme': 'version: website.test.ts',
  'site-content': 'version: website.test.ts',
  'page-content': 'version: custom-pages.test.ts',
  'product-stock': 'the number that it was typed over: change-product.test.ts',
  'audit-data-save': 'version: audit-data.test.ts',
  'layout-save': 'each save is a version of its own: map-columns.test.ts',
  'comment-edit': 'its author alone edits it',
  'queue-view-save': 'filters of one person alone',
  'reminder-frequency': 'one choice, of one person alone',
  'passkey-rename': "the name of a person's own device, for that person alone",
  'save-settings': 'switches, each saved as it is turned',
  'category-access': 'ticks, below',
  'form-access': 'ticks, below',
  'subscription-edit': 'price and granularity together, below',
};
const EDITS =
  /(-edit|-rename|-save|-alt|-theme|-content|-stock|-access)$|^(edit|about|profile|save-.*|file-status)$/;

let fixtures: Fixtures;
let made: Records;
let browsers: Record<string, Browser>;
test.beforeAll(async ({ testPortal }) => {
  const site = await openSite(testPortal);
  fixtures = await createHiringFixtures(testPortal);
  made = recordsOf(fixtures);
  browsers = { member: await site.signedIn(fixtures.member), admin: await site.signedIn(fixtures.admin) };
});

/** A form of a record as two people have it open: each submission says what both saw at first. */
async function openedTwice(key: string) {
  const [path = '', intent = ''] = key.split(' ');
  const { answers = '', form, foreign = '' } = INTENTS[key] ?? {};
  const given = { ...(await form?.(made)), ...BESIDES[intent], intent };
  const id = String((given as Record<string, unknown>)[foreign] ?? '');
  const address = path.replace(':memberId', fixtures.member.id).replace(/:\w+/, id);
  const isMembers = /^(200|422)/.test(answers.trim().split(/\s+/)[ROLES.indexOf('member')] ?? '');
  const browser = browsers[isMembers ? 'member' : 'admin'] as Browser;
  return (fields: Record<string, string>) => submit(browser, address, { ...given, ...fields });
}

const textsOf = (fields: Record<string, () => string>) =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, text()]));

test('every form that edits something is known here, with what becomes of two who edit at once', () => {
  const intents = Object.keys(INTENTS).filter((key) => EDITS.test(key.split(' ')[1] ?? ''));
  const known = (key: string) => key in RECORDS || (key.split(' ')[1] ?? '') in OTHERS;
  expect(intents.filter((key) => !known(key))).toEqual([]);
  expect(Object.keys(RECORDS).filter((key) => !intents.includes(key))).toEqual([]);
});

describe.each(Object.entries(RECORDS))('%s', (key, fields) => {
  test('keeps what only the other person changed, and asks where both changed the same', async () => {
    const send = await openedTwice(key);
    const seen = textsOf(fields);
    const [first = '', ...others] = Object.keys(fields);
    expect(await send(seen)).toMatchObject({ status: 200, answer: { ok: true } });
    const initialValues = JSON.stringify(seen);
    const theirs = { [first]: fields[first]?.() ?? '' };
    const mine = Object.fromEntries(others.map((field) => [field, fields[field]?.() ?? '']));
    expect((await send({ ...seen, ...theirs, initialValues })).status).toBe(200);
    expect((await send({ ...seen, ...mine, initialValues })).status).toBe(200);
    const third = { ...textsOf(fields), initialValues };
    const refused = await send(third);
    expect(refused).toMatchObject({ status: 409, answer: { ok: false } });
    // What is stored is what each of them changed.
    expect(refused.answer?.theirs).toEqual({ ...theirs, ...mine });
    const keptOver = JSON.stringify(refused.answer?.theirs);
    expect((await send({ ...third, keptOver })).status).toBe(200);
  });
});

test('what another admin ticked and cleared meanwhile stays', async () => {
  const [kept, cleared, ticked] = [await made.form(), await made.form(), await made.form()];
  const formsOf = async () => (await assignedForms(fixtures.asMember)).map(({ id }) => id);
  const cards = [
    ['category-access', 'categories[]', ['payroll', 'ezpass', 'scorecard'], assignedCategories],
    ['form-access', 'forms[]', [kept, cleared, ticked], formsOf],
  ] as const;
  for (const [intent, field, [one, two, three], read] of cards) {
    const save = (ticks: string[], ticked?: string[]) =>
      submit(browsers.admin as Browser, `/admin/users/${fixtures.member.id}/access`, {
        intent,
        ...(ticked && { initialValues: JSON.stringify({ ticked }) }),
        [field]: ticks,
      });
    await save([one, two]);
    expect(await save([one], [one, two])).toMatchObject({ status: 200 });
    expect(await save([one, two, three], [one, two])).toMatchObject({ status: 200 });
    expect((await read(fixtures.asMember)).toSorted()).toEqual([one, three].toSorted());
  }
});

test('subscription-edit asks where both changed the price or how often it is paid', async () => {
  const key = '/admin/users/:memberId/plan subscription-edit';
  const send = await openedTwice(key);
  expect((await send({ price: '20' })).status).toBe(200);
  const initialValues = JSON.stringify({ granularity: 'Weekly', price: 2000 });
  expect((await send({ price: '25', initialValues })).status).toBe(200);
  expect((await send({ price: '20', initialValues })).status).toBe(200);
  expect(await send({ granularity: 'Yearly', price: '20', initialValues })).toMatchObject({
    status: 409,
    answer: { theirs: { granularity: 'Weekly', price: 2500 } },
  });
});
