import { describe, expect } from 'vitest';
import { NotAllowed, NotFound } from '#app/errors.ts';
import { answerLinkFor } from '#app/features/platform/answer-link/answer-links.server.ts';
import {
  endAnswerLinks,
  readAnswerLinks,
  setAnswersByLink,
} from '#app/features/platform/answer-link/end-answer-links.server.ts';
import { answerItem } from '#app/features/work/request/items/answer-item.server.ts';
import { acceptItem, sendItemBack } from '#app/features/work/request/items/decide-item.server.ts';
import { itemsOf } from '#app/features/work/request/items/list-items.server.ts';
import { test as base } from '#test/fixtures/form-test.ts';
import { assignForm, fieldsOf, publishForm } from '#test/fixtures/forms.ts';
import { FROM, newSigner, sendToSign } from '#test/fixtures/signatures.ts';
import { askAgain, askMember } from '../request/ask-member.server.ts';
import { remindOfRequest } from '../request/remind.server.ts';
import { linkCall } from './answer-calls.server.ts';
import { answerPage } from './answer-page.server.ts';

const ITEMS = [{ kind: 'question', label: 'Who drove VAN07?', options: [] }] as const;

const test = base.extend('office', async ({ fixtures }) => {
  const { testPortal, asAdmin, asMember, member } = fixtures;
  testPortal.setMailConfigured(true);
  const { deps } = testPortal;
  const links = (to = member.email) =>
    testPortal.sent.flatMap((mail) =>
      mail.to === to ? [...mail.text.matchAll(/\/answer\/([\w-]{43})/g)].map(([, token = '']) => token) : [],
    );
  const ask = () => askMember(asAdmin, { text: 'About VAN07', dueDate: null, items: ITEMS });
  return {
    ...{ deps, ask, links, asAdmin, asMember, member },
    sent: (to = member.email) => testPortal.sent.filter((mail) => mail.to === to),
    passDays: (days: number) => testPortal.passTime(days * 86_400_000),
    async itemOf(requestId: string) {
      const items = await itemsOf(asAdmin, [{ id: requestId, status: 'Pending', round: 1 }]);
      return items.get(requestId)?.[0]?.id ?? '';
    },
    /** Opens a link; returns the cookies of the device. */
    async open(token: string) {
      const asked = { token, cookies: null, requestId: '', from: FROM };
      const { cookies } = await linkCall('answer-open')(deps, asked, new FormData());
      return String(cookies?.[0]).split(';')[0] ?? '';
    },
    page: (token: string, cookies: string | null = null, formId: string | null = null) =>
      answerPage(deps, { token, cookies, requestId: '' }, '2026-03-01', formId),
    call(token: string, cookies: string, intent: string, fields: Record<string, string>) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return linkCall(intent)(deps, { token, cookies, requestId: '', from: FROM }, form);
    },
  };
});

test('a code from an email counts also after the secret was replaced', async ({ office }) => {
  await office.ask();
  const asked = { token: office.links().at(-1) ?? '', cookies: null, requestId: '', from: FROM };
  await linkCall('answer-code')(office.deps, asked, new FormData());
  const typed = new FormData();
  typed.set('code', /^\d{6}$/m.exec(office.sent().at(-1)?.text ?? '')?.[0] ?? '');
  const rotated = { ...office.deps, secret: 'another secret', secretsBefore: [office.deps.secret] };
  expect((await linkCall('answer-confirm')(rotated, asked, typed)).cookies).toHaveLength(1);
});

describe('the emails of a request', () => {
  test('have one link for each person, who is asked, reminded or gets an item back', async ({ office }) => {
    const requestId = await office.ask();
    const itemId = await office.itemOf(requestId);
    await remindOfRequest(office.asAdmin, { requestId });
    await answerItem(office.asMember, { itemId, answer: 'Sam' });
    await sendItemBack(office.asAdmin, { itemId, reason: 'Which Sam?' });
    expect(office.sent().map(({ subject }) => subject)).toEqual([
      'Information requested: About VAN07',
      'Reminder: About VAN07',
      'Sent back: About VAN07',
    ]);
    expect(office.sent().at(-1)?.text).toContain('Sent back: Who drove VAN07?: Which Sam?');
    const [first, ...others] = office.links();
    expect(others).toEqual([first, first]);
  });

  test('have none where the member does not want it, and a new one once it is old', async ({ office }) => {
    await setAnswersByLink(office.asAdmin, { on: false });
    await office.ask();
    expect(office.links()).toEqual([]);
    await setAnswersByLink(office.asMember, { on: true });
    const requestId = await office.ask();
    office.passDays(20);
    await remindOfRequest(office.asAdmin, { requestId });
    const [first, second] = office.links();
    expect(second).not.toBe(first);
    expect(await office.page(first ?? '')).toMatchObject({ state: 'closed' });
  });

  test('go to whoever can answer, each with a link of their own', async ({ office, fixtures }) => {
    const editor = await fixtures.testPortal.manager(office.member, { hiring: false, editing: true });
    const reader = await fixtures.testPortal.manager(office.member, { hiring: true, editing: false });
    await office.ask();
    expect(office.sent(reader.email)).toEqual([]);
    const [own] = office.links(editor.email);
    expect(own).not.toBe(office.links()[0]);
    const device = await office.open(own ?? '');
    await office.deps.db
      .updateTable('users')
      .set({ permissions: JSON.stringify({ hiring: true, editing: false }) })
      .where('id', '=', editor.id)
      .execute();
    expect(await office.page(own ?? '', device)).toEqual({ state: 'ended' });
  });
});

describe('a link', () => {
  test('ends with the answer, opens again with an item that comes back, and is over with the last', async ({
    office,
  }) => {
    const requestId = await office.ask();
    const itemId = await office.itemOf(requestId);
    const [token = ''] = office.links();
    const device = await office.open(token);
    await office.call(token, device, 'item-answer', { itemId, answer: 'Sam' });
    expect(await office.page(token, device)).toEqual({ state: 'done' });
    expect(await office.page(token)).toEqual({ state: 'ended' });
    await sendItemBack(office.asAdmin, { itemId, reason: 'Which Sam?' });
    expect(await office.page(token, device)).toMatchObject({ state: 'request' });
    await office.call(token, device, 'item-answer', { itemId, answer: 'Sam Rivera' });
    await acceptItem(office.asAdmin, { itemId });
    const again = office.call(token, device, 'item-answer', { itemId, answer: 'Sam' });
    await expect(again).rejects.toThrow(NotFound);
  });

  test('does not open the next round, which has one of its own', async ({ office }) => {
    const requestId = await office.ask();
    const [token = ''] = office.links();
    const device = await office.open(token);
    const itemId = await office.itemOf(requestId);
    await office.call(token, device, 'item-answer', { itemId, answer: 'Sam' });
    await askAgain(office.asAdmin, { requestId, text: 'Since when?', dueDate: null });
    expect(await office.page(token, device)).toEqual({ state: 'ended' });
    expect(await office.page(office.links().at(-1) ?? '')).toMatchObject({ state: 'closed', isFirst: true });
  });

  test('of many devices at the same time opens on one', async ({ office }) => {
    await office.ask();
    const [token = ''] = office.links();
    const opened = await Promise.allSettled([1, 2, 3].map(() => office.open(token)));
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is ended by the member and the staff, with all others, and by no manager', async ({
    office,
    fixtures,
  }) => {
    await office.ask();
    const [token = ''] = office.links();
    const asEditor = await fixtures.asManager({ editing: true });
    await expect(endAnswerLinks(asEditor)).rejects.toThrow(NotAllowed);
    await expect(setAnswersByLink(asEditor, { on: false })).rejects.toThrow(NotAllowed);
    expect(await readAnswerLinks(office.asMember)).toEqual({ on: true, open: 1 });
    await endAnswerLinks(office.asAdmin);
    expect(await readAnswerLinks(office.asMember)).toEqual({ on: true, open: 0 });
    expect(await office.page(token)).toEqual({ state: 'ended' });
  });
});

test('a form is filled in from a link, and ends it', async ({ office, form }) => {
  const person = { memberId: office.member.id, userId: office.member.id };
  const about = { kind: 'form', subjectId: form.id, round: 1 } as const;
  const maker = { ...office.deps, actor: office.asAdmin.actor };
  const token = (await answerLinkFor(maker, person, about))?.split('/').at(-1) ?? '';
  const device = await office.open(token);
  expect(await office.page(token, device)).toMatchObject({ state: 'form', form: { number: 1 } });
  const plate = (await fieldsOf(office.asAdmin, form.id)).Plate?.id ?? '';
  const { version } = (await form.page()).form;
  const typed = { formId: form.id, number: '1', version: String(version), [plate]: 'ABC 1' };
  await office.call(token, device, 'form-submit', typed);
  expect(await form.state()).toBe('Submitted');
  expect(await office.page(token, device)).toEqual({ state: 'done' });
  await expect(office.call(token, device, 'form-submit', { ...typed, number: '2' })).rejects.toThrow(
    NotFound,
  );
});

test('a form that a request asks for is filled in from the link of the request, and no other form is', async ({
  office,
  form,
  fixtures,
}) => {
  const other = await publishForm(fixtures.asAdmin, [{ type: 'text', label: 'Plate' }]);
  await assignForm(fixtures.asAdmin, other);
  const items = [{ kind: 'form', label: 'Damage', options: [form.id] }, ...ITEMS] as const;
  await askMember(office.asAdmin, { text: 'About VAN07', dueDate: null, items });
  const token = office.links().at(-1) ?? '';
  const device = await office.open(token);
  expect(await office.page(token, device)).toMatchObject({
    request: { items: [{ formPath: `?form=${form.id}` }, {}] },
  });
  expect(await office.page(token, device, other)).toMatchObject({ state: 'request' });
  expect(await office.page(token, device, form.id)).toMatchObject({ state: 'form', isOfRequest: true });
  const { version } = (await form.page()).form;
  const typed = { number: '1', version: String(version), [await form.idOf('Plate')]: 'ABC 1' };
  await expect(office.call(token, device, 'form-submit', { ...typed, formId: other })).rejects.toThrow(
    NotFound,
  );
  await office.call(token, device, 'form-submit', { ...typed, formId: form.id });
  expect(await form.state()).toBe('Submitted');
  expect(await office.page(token, device, form.id)).toMatchObject({
    state: 'request',
    request: { items: [{ state: 'accepted', formPath: null }, {}] },
  });
  await expect(
    office.call(token, device, 'form-submit', { ...typed, formId: form.id, number: '2' }),
  ).rejects.toThrow(NotFound);
});

test('an employee without an account signs from a link, which then shows the certificate', async ({
  office,
}) => {
  await setAnswersByLink(office.asMember, { on: false });
  const { id, email: address } = await newSigner(office.asMember, 'Robin Ames');
  await sendToSign(office.asMember, { employees: [id] }, { consent: 'read' });
  const [token = ''] = office.links(address);
  expect(await office.page(token)).toEqual({ state: 'closed', isFirst: true, signs: true });
  const device = await office.open(token);
  const page = await office.page(token, device);
  if (page.state !== 'sign') throw new Error(`The link shows ${page.state}.`);
  const { requestId } = page.signing;
  const signed = { requestId, typedName: 'Robin Ames', consent: 'on' };
  await expect(office.call(token, device, 'signature-sign', signed)).rejects.toThrow('Read the document');
  await expect(office.call(token, '', 'signature-open', { requestId })).rejects.toThrow(NotFound);
  await expect(office.call(token, device, 'signature-open', { requestId: 'sreq_1' })).rejects.toThrow(
    NotFound,
  );
  await expect(
    office.call(token, device, 'item-answer', { itemId: 'item_1', answer: 'Sam' }),
  ).rejects.toThrow(NotFound);
  await office.call(token, device, 'signature-open', { requestId });
  await office.call(token, device, 'signature-sign', signed);
  await expect(office.call(token, device, 'signature-sign', signed)).rejects.toThrow(NotFound);
  expect(await office.page(token)).toEqual({ state: 'ended' });
  expect(await office.page(token, device)).toMatchObject({
    state: 'signed',
    certificate: { typedName: 'Robin Ames', consent: 'I have read', address: FROM.address },
  });
});
