import { ENDPOINTS } from '#app/api/v1/endpoints.ts';
import { makeKey } from '#app/features/platform/api-key/change-keys.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { api, get, intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { of } from '#test/fixtures/screen.ts';
import { PASSWORD } from '#test/fixtures/test-portal.ts';
import type { NounTests } from './noun-tests.ts';

const NEW_KEY = { name: 'Payroll sync', 'scopes[]': ['employees:read'], days: '90', password: PASSWORD };
const OPENS = [[/^Create API key$/]];

const EVERYBODY = ['openapi.json', 'docs'].map((name) => `GET /api/v1/${name}`);
const WITH_KEY = ENDPOINTS.map(
  ({ method, path }) => `${method.toUpperCase()} /api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`,
);

/** Keys for programs: a member's own and the staff's; what sessions get of the API, which knows keys alone. */
export const apiKeyTests: NounTests = {
  pages: {},
  intents: {
    '/member/settings api-key-make': intent('login 200 200 403 403 403', async () => NEW_KEY),
    '/member/settings api-key-revoke': intent(
      'login 200 404 403 403 403',
      async (made) => ({ keyId: await made.memberKey() }),
      'keyId',
    ),
    '/admin/settings api-key-make': intent(`${ONLY_ADMIN}200`, async () => NEW_KEY),
    '/admin/settings api-key-revoke': intent(`${ONLY_ADMIN}200`, async (made) => ({
      keyId: await made.staffKey(),
    })),
  },
  calls: Object.fromEntries([
    ...EVERYBODY.map((key) => [key, api('200 '.repeat(6).trim(), get)]),
    ...WITH_KEY.map((key) => [
      key,
      api('401 '.repeat(6).trim(), (browser, path) =>
        key.startsWith('GET ') ? browser.get(path) : browser.call(key.split(' ')[0] ?? '', path, {}),
      ),
    ]),
  ]),
  screens: [
    ...of('member', [
      { name: 'settings-api', route: '/member/settings', path: '/member/settings', opens: OPENS },
    ]),
    ...of('admin', [
      { name: 'settings-api', route: '/admin/settings', path: '/admin/settings', opens: OPENS },
    ]),
  ],
  lists: {},
  deleted: {},
};

/** Keys of the member and of the admin. */
export function apiKeyRecordsOf({ asMember, asAdmin, testPortal }: Fixtures) {
  const made = async (ctx: Fixtures['asMember']) => {
    // No account has more than a few.
    await testPortal.deps.db.deleteFrom('api_keys').where('user_id', '=', ctx.actor.id).execute();
    return (await makeKey(ctx, { name: 'Payroll sync', 'scopes[]': ['employees:read'], days: '' })).id;
  };
  return { memberKey: () => made(asMember), staffKey: () => made(asAdmin) };
}
