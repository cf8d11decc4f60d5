import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { NotFound, ValidationError } from '#app/errors.ts';
import { listNotifications } from '#app/features/platform/notification/list-notifications.server.ts';
import { runDueJobs } from '#app/features/platform/scheduled-job/run-due-jobs.server.ts';
import { addEmployee } from '#app/features/work/employee/change-employee.server.ts';
import type { HookAnswer, HookRequest } from '#ports/webhooks/hook-sender.ts';
import { test } from '#test/fixtures/test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { DISABLED_AFTER_MS, PAUSES_MS } from './attempt-delivery.server.ts';
import { addWebhook, editWebhook, removeWebhook } from './change-webhook.server.ts';
import { listWebhooks } from './list-webhooks.server.ts';
import { replayDelivery, testWebhook } from './send-again.server.ts';
import type { WebhookEvent } from './webhook-kinds.ts';

const HIRED = { name: 'Dana Reyes', email: 'dana@example.com', role: '', fields: [] };
const URL_OF_HOOK = 'https://hooks.example.com/portal';

/** A member of a portal of its own, whose webhooks reach what `answer` says. */
async function portalWith(testPortal: TestPortal, answer: (request: HookRequest) => HookAnswer) {
  const sent: HookRequest[] = [];
  testPortal.deps.hooks.send = async (request) => {
    sent.push(request);
    return answer(request);
  };
  const member = await testPortal.member();
  const ctx = await testPortal.ctx(member);
  return { ctx, member, sent, run: () => runDueJobs(testPortal.deps) };
}

const hookFor = (ctx: Parameters<typeof addWebhook>[0], ...events: WebhookEvent[]) =>
  addWebhook(ctx, { url: URL_OF_HOOK, 'events[]': events });

test('what happens is sent once to who asks for it, signed as its receiver checks it', async ({
  ownPortal: testPortal,
}) => {
  const { ctx, member, sent, run } = await portalWith(testPortal, () => ({ status: 200, text: 'thanks' }));
  await hookFor(ctx, 'employee.created');
  await hookFor(ctx, 'employee.updated');
  const stranger = await testPortal.ctx(await testPortal.member('Harbor Point Couriers'));
  await hookFor(stranger, 'employee.created');
  const { id } = await addEmployee(ctx, HIRED);
  await run();
  await run();
  expect(sent).toHaveLength(1);
  const [{ headers, body, url } = { headers: {}, body: '', url: '' }] = sent as HookRequest[];
  expect(url).toBe(URL_OF_HOOK);
  expect(JSON.parse(body)).toMatchObject({ type: 'employee.created', data: { id, member_id: member.id } });
  const { webhooks, deliveries } = await listWebhooks(ctx);
  const secret = webhooks[0]?.secret.replace('whsec_', '') ?? '';
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(deliveries).toMatchObject([{ state: 'delivered', status: 200, answer: 'thanks', tries: 1 }]);
  expect((await listWebhooks(stranger)).deliveries).toEqual([]);
});

test('an edited webhook is sent what it asks for now, to its new address, and nothing while it is off', async ({
  ownPortal: testPortal,
}) => {
  const { ctx, sent, run } = await portalWith(testPortal, () => ({ status: 200, text: '' }));
  const { id: webhookId } = await hookFor(ctx, 'employee.deleted');
  const url = 'https://other.example.com/hooks';
  const events: WebhookEvent[] = ['employee.created'];
  const edit = (active: boolean, more: object = {}) =>
    editWebhook(ctx, {
      webhookId,
      url,
      'events[]': events,
      active,
      initialValues: {},
      keptOver: {},
      ...more,
    });
  await edit(true);
  await addEmployee(ctx, HIRED);
  await run();
  expect(sent.map((request) => request.url)).toEqual([url]);
  await edit(false);
  expect((await listWebhooks(ctx)).webhooks).toMatchObject([
    { url, kinds: events, failingSince: null, disabledAt: expect.any(String) },
  ]);
  await addEmployee(ctx, { ...HIRED, name: 'Robin Hall' });
  await run();
  expect(sent).toHaveLength(1);
  await edit(true);
  await addEmployee(ctx, { ...HIRED, name: 'Sam Ortiz' });
  await run();
  expect(sent).toHaveLength(2);
  await expect(edit(true, { url: 'http://127.0.0.1/' })).rejects.toThrow(ValidationError);
  const stranger = await testPortal.ctx(await testPortal.member('Harbor Point Couriers'));
  const foreign = { webhookId, url, 'events[]': events, active: true, initialValues: {}, keptOver: {} };
  await expect(editWebhook(stranger, foreign)).rejects.toThrow(NotFound);
});

test('what fails is tried again, later each time, and given up; its owner sends it again', async ({
  ownPortal: testPortal,
}) => {
  let status = 500;
  const { ctx, sent, run } = await portalWith(testPortal, () => ({ status, text: '' }));
  const { id: webhookId } = await hookFor(ctx, 'employee.created');
  await testWebhook(ctx, { webhookId });
  await run();
  for (const pause of PAUSES_MS.slice(0, 3)) {
    const before = sent.length;
    testPortal.passTime(pause - 1_000);
    await run();
    expect(sent).toHaveLength(before);
    testPortal.passTime(1_000);
    await run();
    expect(sent).toHaveLength(before + 1);
  }
  const [waiting] = (await listWebhooks(ctx)).deliveries;
  expect(waiting).toMatchObject({ state: 'waiting', tries: 4, status: 500, error: 'It answered 500.' });
  status = 204;
  testPortal.passTime(60_000);
  await replayDelivery(ctx, { deliveryId: waiting?.id ?? '' });
  await run();
  expect((await listWebhooks(ctx)).deliveries).toMatchObject([{ state: 'delivered', tries: 1 }]);
  expect((await listWebhooks(ctx)).webhooks).toMatchObject([{ failingSince: null, disabledAt: null }]);
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('while an address fails, others wait for nothing of it; after days it is turned off, and its owner told', async ({
  ownPortal: testPortal,
}) => {
  const { ctx, sent, run } = await portalWith(testPortal, () => ({ status: 503, text: '' }));
  const { id: webhookId } = await hookFor(ctx, 'employee.created');
  for (let count = 0; count < 3; count += 1) await testWebhook(ctx, { webhookId });
  await run();
  expect(sent).toHaveLength(1);
  testPortal.passTime(DISABLED_AFTER_MS);
  await run();
  expect((await listWebhooks(ctx)).webhooks[0]?.disabledAt).not.toBeNull();
  const asked = sent.length;
  await addEmployee(ctx, HIRED);
  testPortal.passTime(60_000);
  await run();
  expect(sent).toHaveLength(asked);
  await expect(testWebhook(ctx, { webhookId })).rejects.toThrow('This webhook is off.');
  const { notices } = await listNotifications(ctx);
  expect(notices.map(({ title }) => title)).toContain('Webhook turned off');
});

test('a webhook of another member is not found, and a manager has none', async ({ fixtures }) => {
  const { id: webhookId } = await hookFor(fixtures.asMember, 'file.received');
  const { asOtherTenant } = fixtures;
  await expect(removeWebhook(asOtherTenant, { webhookId })).rejects.toThrow('Webhook not found.');
  await expect(testWebhook(asOtherTenant, { webhookId })).rejects.toThrow('Webhook not found.');
  await expect(listWebhooks(await fixtures.asManager({ editing: true }))).rejects.toThrow();
});
