import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { requireOwnPassword } from '#app/features/platform/account/password/own-password.server.ts';
import { keyIdSchema, newKeySchema } from '#app/features/platform/api-key/api-key-schema.ts';
import { makeKey, revokeKey } from '#app/features/platform/api-key/change-keys.server.ts';
import { forOwnMember } from '#app/features/platform/api-key/for-own-member.server.ts';
import { requireKeys } from '#app/features/platform/api-key/whose-keys.server.ts';
import { pageRequestContext } from './app-context.ts';

/** The calls of ApiKeysCard for the staff. */
export const apiKeyCalls = needing('settings', {
  'api-key-make': formAction(newKeySchema, async (ctx: PortalCtx, input, { context, request }) => {
    requireKeys(ctx);
    const { deps } = context.get(pageRequestContext);
    await requireOwnPassword(ctx, deps, request.headers, input);
    const { key } = await makeKey(ctx, input);
    return { made: { key }, toast: { title: 'API key created', tone: 'success' } };
  }),
  'api-key-revoke': formAction(keyIdSchema, async (ctx: PortalCtx, input) => {
    await revokeKey(ctx, input);
    return { toast: { title: 'API key revoked', tone: 'success' } };
  }),
});

/** The same in the member area, for the member itself alone. */
export const ownApiKeyCalls = needing('settings', forOwnMember(apiKeyCalls));
