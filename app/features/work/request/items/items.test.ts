import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Ctx } from '#app/ctx.ts';
import { Conflict, NotAllowed, NotFound, ValidationError } from '#app/errors.ts';
import { seenBy } from '#test/fixtures/seen.ts';
import { test } from '#test/fixtures/test.ts';
import { bytesOf, type TestPortal } from '#test/fixtures/test-portal.ts';
import { askAgain, askMember } from '../ask-member.server.ts';
import { findRequest, listRequests } from '../list-requests.server.ts';
import { respondToRequest } from '../respond.server.ts';
import { answerItem } from './answer-item.server.ts';
import { acceptItem, sendItemBack } from './decide-item.server.ts';
import { receiveItemFile, removeItemFile } from './item-file.server.ts';
import { answerItemSchema, FILES_MAX, itemsField } from './item-schema.ts';

const CHECKLIST = [
  { kind: 'file', label: 'Photo of the card', options: [] },
  { kind: 'question', label: 'Who drove VAN07?', options: [] },
  { kind: 'choice', label: 'Is it back?', options: ['Yes', 'No'] },
] as const;

let testPortal: TestPortal;
let asAdmin: Ctx;
let asMember: Ctx;
let requestId: string;
test.beforeAll(async ({ testPortal: portal }) => {
  testPortal = portal;
});
test.beforeEach(async ({ fixtures }) => {
  ({ asAdmin, asMember } = fixtures);
  requestId = await askMember(asAdmin, { text: 'About VAN07', dueDate: null, items: CHECKLIST });
});

const line = async (ctx: Ctx = asMember) => {
  const { lines } = await listRequests(ctx, '2026-03-01');
  const found = lines.find(({ id }) => id === requestId);
  if (!found) throw new Error('The request is not listed.');
  return found;
};
const itemAt = async (place: number) => (await line()).items[place]?.id ?? '';
const sendTo = async (place: number, ctx = asMember, clientKey: string = randomUUID()) =>
  receiveItemFile(ctx, await itemAt(place), { name: 'card.txt', clientKey }, bytesOf('Policy 7'));
const states = async () => (await line()).items.map(({ state }) => state);

async function answerAll(): Promise<void> {
  await sendTo(0);
  await answerItem(asMember, { itemId: await itemAt(1), answer: 'Sam' });
  await answerItem(asMember, { itemId: await itemAt(2), answer: 'Yes' });
}

describe('a checklist', () => {
  test('is answered item by item; the last one makes the request Responded', async () => {
    expect(await states()).toEqual(['open', 'open', 'open']);
    await sendTo(0);
    await answerItem(asMember, { itemId: await itemAt(1), answer: 'Sam' });
    expect(await states()).toEqual(['answered', 'answered', 'open']);
    expect(await line()).toMatchObject({ status: 'Pending', canRespond: false });
    expect(await seenBy(testPortal, requestId)).toMatchObject({ seen_by_admin: 1 });
    await answerItem(asMember, { itemId: await itemAt(2), answer: 'Yes' });
    expect(await line()).toMatchObject({ status: 'Responded', response: 'All 3 items are answered.' });
    expect(await seenBy(testPortal, requestId)).toMatchObject({ seen_by_admin: 0, seen_by_member: 1 });
  });

  test('is not answered by one text while an item is open', async () => {
    const response = respondToRequest(asMember, { requestId, round: 1, response: 'Here' });
    await expect(response).rejects.toThrow('Answer each item of this request.');
    expect(await line()).toMatchObject({ status: 'Pending' });
  });

  test('takes one of the choices, and no other', async () => {
    const itemId = await itemAt(2);
    await expect(answerItem(asMember, { itemId, answer: 'Maybe' })).rejects.toThrow(ValidationError);
    await answerItem(asMember, { itemId, answer: 'No' });
    expect((await line()).items[2]).toMatchObject({ state: 'answered', answer: 'No' });
  });

  test('of many answers at the same time, one counts', async () => {
    const itemId = await itemAt(1);
    const answers = await Promise.allSettled(
      ['A', 'B', 'C', 'D'].map((answer) => answerItem(asMember, { itemId, answer })),
    );
    const [counted, ...others] = answers.toSorted((one) => (one.status === 'fulfilled' ? -1 : 1));
    expect(counted?.status).toBe('fulfilled');
    for (const other of others) expect(other).toMatchObject({ reason: expect.any(Conflict) });
  });

  test('a file that is sent twice with one key is one file', async () => {
    const key = randomUUID();
    const [one, other] = [await sendTo(0, asMember, key), await sendTo(0, asMember, key)];
    expect(other).toEqual(one);
    expect((await line()).items[0]?.files).toHaveLength(1);
  });

  test('an item takes several files, up to a limit; without its last one it is open again', async () => {
    const sent = [];
    for (let count = 0; count < FILES_MAX; count += 1) sent.push(await sendTo(0));
    await expect(sendTo(0)).rejects.toThrow(`at most ${FILES_MAX} files`);
    expect((await line()).items[0]).toMatchObject({ state: 'answered', canAddFile: false });
    for (const { id: fileId } of sent) await removeItemFile(asMember, { fileId });
    expect((await line()).items[0]).toMatchObject({ state: 'open', files: [], canAddFile: true });
  });

  test('a text is no file, and a file no text', async () => {
    await expect(sendTo(1)).rejects.toThrow(Conflict);
    const itemId = await itemAt(0);
    await expect(answerItem(asMember, { itemId, answer: 'Here' })).rejects.toThrow(Conflict);
  });
});

describe('the staff', () => {
  test('accepts each answer; with the last one nothing waits for it', async () => {
    await answerAll();
    for (const place of [0, 1]) await acceptItem(asAdmin, { itemId: await itemAt(place) });
    expect(await seenBy(testPortal, requestId)).toMatchObject({ seen_by_admin: 0 });
    await acceptItem(asAdmin, { itemId: await itemAt(2) });
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await seenBy(testPortal, requestId)).toMatchObject({ seen_by_admin: 1 });
    await acceptItem(asAdmin, { itemId: await itemAt(2) });
  });

  test('sends one item back with a reason; only that one opens again, and the member is told', async () => {
    await answerAll();
    await acceptItem(asAdmin, { itemId: await itemAt(1) });
    await sendItemBack(asAdmin, { itemId: await itemAt(0), reason: 'The number is cut off.' });
    expect(await states()).toEqual(['open', 'accepted', 'answered']);
    expect((await line()).items[0]).toMatchObject({ reason: 'The number is cut off.', canAddFile: true });
    expect(await line()).toMatchObject({ status: 'Pending', response: null });
    expect(await seenBy(testPortal, requestId)).toMatchObject({ seen_by_member: 0, seen_by_admin: 1 });
    await sendTo(0);
    expect(await states()).toEqual(['answered', 'accepted', 'answered']);
    expect((await findRequest(asMember, requestId)).status).toBe('Responded');
  });

  test('sends nothing back after a follow-up, whose reply stays; another file does not answer it', async () => {
    await answerAll();
    const offered = async () => (await line(asAdmin)).items.map(({ canSendBack }) => canSendBack);
    expect(await offered()).toEqual([true, true, true]);
    await askAgain(asAdmin, { requestId, text: 'And the van?', dueDate: null });
    expect(await offered()).toEqual([false, false, false]);
    await sendTo(0);
    expect(await line()).toMatchObject({ status: 'Pending', canRespond: true });
    await respondToRequest(asMember, { requestId, round: 2, response: 'VAN07' });
    const back = sendItemBack(asAdmin, { itemId: await itemAt(0), reason: 'Cut off' });
    await expect(back).rejects.toThrow(Conflict);
    expect(await line()).toMatchObject({ status: 'Responded', response: 'VAN07' });
  });

  test('decides only what is answered', async () => {
    const itemId = await itemAt(1);
    await expect(acceptItem(asAdmin, { itemId })).rejects.toThrow(Conflict);
    await expect(sendItemBack(asAdmin, { itemId, reason: 'x' })).rejects.toThrow(Conflict);
  });

  test('nobody else decides, and whoever may not edit does not answer', async ({ fixtures }) => {
    await answerAll();
    const itemId = await itemAt(1);
    await expect(acceptItem(asMember, { itemId })).rejects.toThrow(NotAllowed);
    await expect(sendItemBack(asMember, { itemId, reason: 'x' })).rejects.toThrow(NotAllowed);
    const asManager = await fixtures.asManager({ hiring: true });
    await expect(answerItem(asManager, { itemId, answer: 'x' })).rejects.toThrow(NotAllowed);
    await expect(sendTo(0, asManager)).rejects.toThrow(NotAllowed);
  });
});

test("[ROLE-12] a stranger's item answers like one that does not exist", async ({ fixtures }) => {
  const [itemId, { id: fileId }] = [await itemAt(1), await sendTo(0)];
  const { asOtherTenant } = fixtures;
  for (const attempt of [
    () => answerItem(asOtherTenant, { itemId, answer: 'x' }),
    () => sendTo(0, asOtherTenant),
    () => removeItemFile(asOtherTenant, { fileId }),
  ])
    await expect(attempt()).rejects.toThrow(NotFound);
});

describe('what a checklist is sent as', () => {
  const sent = (items: unknown) => itemsField.safeParse(JSON.stringify(items));

  test('has a text for each item, and two choices at least', () => {
    expect(sent([{ kind: 'question', label: ' ' }]).error?.issues[0]).toMatchObject({
      path: [0, 'label'],
      message: 'Every item needs a text.',
    });
    expect(
      sent([{ kind: 'choice', label: 'Back?', options: ['Yes', ' Yes', ''] }]).error?.issues[0],
    ).toMatchObject({
      path: [0, 'options'],
    });
    expect(sent(Array.from({ length: 31 }, () => ({ kind: 'file', label: 'x' }))).success).toBe(false);
  });

  test('an answer that is blank, or was not chosen, is refused', () => {
    for (const form of [{ itemId: 'item_1' }, { itemId: 'item_1', answer: ' ' }])
      expect(answerItemSchema.safeParse(form).error?.issues[0]?.message).toBe('Response is empty');
  });

  test('keeps choices where they are asked for', () => {
    expect(sent([{ kind: 'file', label: 'Card', options: ['a', 'b'] }]).data).toEqual([
      { kind: 'file', label: 'Card', options: [] },
    ]);
  });
});
