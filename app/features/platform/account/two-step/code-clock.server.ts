import { createHmac } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { z } from 'zod';

const STEP_MS = 30_000;
/** Steps before and after the present one that are looked at: five minutes. A code of one of them opens nothing. */
const STEPS = 10;

const bodySchema = z.object({ userId: z.string(), code: z.string() });
type Factor = { secret: string };

/** Adds `auth.api.codeClock`: by how many minutes the clock is off that made this code; null where none did. Not reachable by HTTP. */
export const codeClock = {
  id: 'code-clock',
  endpoints: {
    codeClock: createAuthEndpoint.serverOnly(
      { method: 'POST', body: bodySchema },
      async (ctx): Promise<{ minutes: number } | null> => {
        const { userId, code } = ctx.body;
        const where = [{ field: 'userId', value: userId }];
        const factor = await ctx.context.adapter.findOne<Factor>({ model: 'twoFactor', where });
        if (!factor) return null;
        const key = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret });
        const now = Math.floor(Date.now() / STEP_MS);
        const steps = Array.from({ length: 2 * STEPS + 1 }, (_, index) => index - STEPS);
        const made = steps.find((step) => codeAt(key, now + step) === code);
        return made === undefined ? null : { minutes: (made * STEP_MS) / 60_000 };
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** The six digits of RFC 6238 for that step of time. */
function codeAt(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', key).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
