import { expect } from 'vitest';
import { test } from '#test/fixtures/own-portal-test.ts';
import { askMember } from '../ask-member.server.ts';
import { listRequests } from '../list-requests.server.ts';
import { remindOfRequest } from '../remind.server.ts';
import { answerItem } from './answer-item.server.ts';

test('a reminder lists what of a checklist is still open, and nothing once all is answered', async ({
  fixtures,
}) => {
  const { asAdmin, asMember, testPortal } = fixtures;
  testPortal.setMailConfigured(true);
  const items = ['Who drove?', 'Which van?'].map(
    (label) => ({ kind: 'question', label, options: [] }) as const,
  );
  const requestId = await askMember(asAdmin, { text: 'About Friday', dueDate: null, items });
  const [line] = (await listRequests(asMember, '2029-06-15')).lines;
  const [first = '', second = ''] = line?.items.map(({ id }) => id) ?? [];
  await answerItem(asMember, { itemId: first, answer: 'Sam' });
  await remindOfRequest(asAdmin, { requestId });
  const text = testPortal.sent.at(-1)?.text ?? '';
  expect(text).toContain('About Friday\n- Which van?\n');
  expect(text).not.toContain('Who drove?');
  await answerItem(asMember, { itemId: second, answer: 'VAN07' });
  await expect(remindOfRequest(asAdmin, { requestId })).rejects.toThrow('already answered');
});
