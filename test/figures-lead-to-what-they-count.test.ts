import { expect } from 'vitest';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import {
  addSubscription,
  endSubscription,
} from '#app/features/commerce/subscription/change-subscription.server.ts';
import { addDocumentType } from '#app/features/work/document-type/change-document-type.server.ts';
import { askMember } from '#app/features/work/request/ask-member.server.ts';
import type { Browser } from './fixtures/browser.ts';
import { giveDocument, hire } from './fixtures/employees.ts';
import { test } from './fixtures/site-test.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const plain = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '');

const htmlOf = async (browser: Browser, path: string) => plain(await (await browser.get(path)).text());

/** The card of that label: where it leads, and its texts. */
function cardOf(html: string, label: string): { to: string; text: string } {
  for (const [, to = '', body = ''] of html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)) {
    const text = body.replaceAll(/<[^>]+>/g, '|');
    if (text.split('|').includes(label)) return { to: to.replaceAll('&amp;', '&'), text };
  }
  throw new Error(`No card is called ${label}.`);
}

/** How many lines the list at the address has over all of its pages. */
async function totalAt(browser: Browser, path: string): Promise<number> {
  const [, total = '0'] = />(?:[^<]*· )?([\d,]+) [a-z ]+<\/p>/.exec(await htmlOf(browser, path)) ?? [];
  return Number(total.replaceAll(',', ''));
}

/** The first number of the card after its label that is followed by the word, or its first number at all. */
function countOf({ text }: { text: string }, what = ''): number {
  const [, count = ''] = new RegExp(`([\\d,]+)\\|*${what}`).exec(text.replace(/in \d+ days/, '')) ?? [];
  return Number(count.replaceAll(',', ''));
}

test("'Expiring in 60 days' counts the employees that its link lists", async ({ member, fixtures }) => {
  const { asAdmin, asMember } = fixtures;
  const typeId = await addDocumentType(asAdmin, { name: 'License', expires: true, roles: [] });
  const permit = await addDocumentType(asAdmin, { name: 'Permit', expires: true, roles: [] });
  for (const days of [5, 45, 59, 75, -3]) {
    const employee = await hire(asMember);
    await giveDocument(asMember, employee, { typeId, expiryDate: inDays(days) });
    await giveDocument(asMember, employee, { typeId: permit, expiryDate: inDays(days) });
  }
  const card = cardOf(await htmlOf(member, '/member/dashboard'), 'Expiring in 60 days');
  expect(card.text).toContain('employees, 6 documents');
  expect(countOf(card)).toBe(3);
  expect(await totalAt(member, card.to)).toBe(3);
  const chip = cardOf(await htmlOf(member, card.to), 'Expiring in 60 days');
  expect(countOf(chip)).toBe(3);
});

test("'Open requests' counts the requests that its link lists", async ({ member, fixtures }) => {
  for (const text of ['Send the lease.', 'How many vans?'])
    await askMember(fixtures.asAdmin, { text, dueDate: null });
  const card = cardOf(await htmlOf(member, '/member/dashboard'), 'Open requests');
  const listed = (await htmlOf(member, card.to)).match(/<summary/g) ?? [];
  expect(countOf(card)).toBe(2);
  expect(listed).toHaveLength(2);
});

test('the figures of plans count what their links list', async ({ admin, testPortal, fixtures }) => {
  const { asMember, asAdmin } = fixtures;
  const [service] = await offeredServices(asMember);
  const add = () => addSubscription(asAdmin, { serviceId: service?.id ?? '', granularity: 'Monthly' });
  const earlier = await add();
  testPortal.passTime(70 * DAY_MS);
  await endSubscription(asAdmin, { subscriptionId: earlier });
  for (let more = 0; more < 3; more += 1) await add();
  const html = await htmlOf(admin, '/admin/orders');
  for (const [label, count] of [
    ['New this month', 3],
    ['Lost this month', 1],
  ] as const) {
    const card = cardOf(html, label);
    expect(countOf(card, ' subscriptions?'), label).toBe(count);
    expect(await totalAt(admin, card.to), label).toBe(count);
  }
});

test('the number of users says how many of them are the members that its link lists', async ({ admin }) => {
  const card = cardOf(await htmlOf(admin, '/admin/dashboard'), 'Total Users');
  expect(await totalAt(admin, card.to)).toBe(countOf(card, ' members?'));
});
