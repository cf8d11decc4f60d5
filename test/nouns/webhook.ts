import { transact } from '#app/ctx.ts';
import { addWebhook } from '#app/features/platform/webhook/change-webhook.server.ts';
import { enterDelivery } from '#app/features/platform/webhook/enter-delivery.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { type Intent, intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import type { Records } from '#test/fixtures/records.ts';
import type { NounTests } from './noun-tests.ts';

const NEW_HOOK = { url: 'https://hooks.example.com/portal', 'events[]': ['file.received'] };

type Made = { hook: keyof Records; off: keyof Records; delivery: keyof Records };

const rows = (path: string, own: (stranger: string) => string, made: Made): Record<string, Intent> => {
  const idOf = (records: Records, name: keyof Records) => (records[name] as () => Promise<string>)();
  const foreign = path.startsWith('/member') ? (name: string) => name : () => undefined;
  const onHook = (name: keyof Records) =>
    intent(own('404'), async (records) => ({ webhookId: await idOf(records, name) }), foreign('webhookId'));
  return {
    [`${path} webhook-add`]: intent(own('200'), async () => NEW_HOOK),
    [`${path} webhook-edit`]: intent(
      own('404'),
      async (records) => ({
        webhookId: await idOf(records, made.hook),
        ...NEW_HOOK,
        url: 'https://hooks.example.com/moved',
        active: 'on',
      }),
      foreign('webhookId'),
    ),
    [`${path} webhook-remove`]: onHook(made.hook),
    [`${path} webhook-enable`]: onHook(made.off),
    [`${path} webhook-test`]: onHook(made.hook),
    [`${path} webhook-replay`]: intent(
      own('404'),
      async (records) => ({ deliveryId: await idOf(records, made.delivery) }),
      foreign('deliveryId'),
    ),
  };
};

/** Webhooks: a member's own and the provider's. */
export const webhookTests: NounTests = {
  pages: {},
  intents: {
    ...rows('/member/settings', (stranger) => `login 200 ${stranger} 403 403 403`, {
      hook: 'memberHook',
      off: 'memberHookOff',
      delivery: 'memberDelivery',
    }),
    ...rows('/admin/settings', () => `${ONLY_ADMIN}200`, {
      hook: 'providerHook',
      off: 'providerHookOff',
      delivery: 'providerDelivery',
    }),
  },
  calls: {},
  screens: [],
  lists: {},
  deleted: {},
};

/** Webhooks of the member and of the provider, on and turned off, and what they were sent. */
export function webhookRecordsOf({ asMember, testPortal, admin }: Fixtures) {
  const hook = async (ctx: Fixtures['asMember']) => {
    // Nobody has more than a few.
    await testPortal.deps.db.withoutPlugins().deleteFrom('webhooks').execute();
    return (await addWebhook(ctx, { url: NEW_HOOK.url, 'events[]': ['file.received'] })).id;
  };
  const off = async (ctx: Fixtures['asMember']) => {
    const id = await hook(ctx);
    const disabled_at = ctx.now().toISOString();
    await testPortal.deps.db
      .withoutPlugins()
      .updateTable('webhooks')
      .set({ disabled_at })
      .where('id', '=', id)
      .execute();
    return id;
  };
  const delivery = async (ctx: Fixtures['asMember']) => {
    const id = await hook(ctx);
    return transact(ctx, (tx) =>
      enterDelivery(tx, id, 'file.received', { id: 'file_1', member_id: ctx.memberId }),
    );
  };
  const asProvider = async () => {
    const { memberId: _, ...provider } = await testPortal.ctx(admin);
    return provider as Fixtures['asMember'];
  };
  return {
    memberHook: () => hook(asMember),
    memberHookOff: () => off(asMember),
    memberDelivery: () => delivery(asMember),
    providerHook: async () => hook(await asProvider()),
    providerHookOff: async () => off(await asProvider()),
    providerDelivery: async () => delivery(await asProvider()),
  };
}
