import { z } from 'zod';
import type { PortalCtx } from '#app/ctx.ts';
import { readSettings, saveSettings } from '#app/features/platform/settings/settings.server.ts';
import { requireAdmin } from '#app/policy.ts';

/** One reason in each line; what is empty or stands twice is skipped. */
export const rejectReasonsSchema = z.object({
  reasons: z
    .string()
    .max(10_000, 'Use at most 10,000 characters.')
    .transform((text) =>
      [...new Set(text.split(/\r?\n/).map((line) => line.trim().slice(0, 500)))].filter(Boolean),
    )
    .pipe(z.array(z.string()).max(50, 'Use at most 50 reasons.')),
});

/** Reasons that staff choose from when they send something back, in their order. Admins only. */
export async function listRejectReasons(ctx: PortalCtx): Promise<string[]> {
  requireAdmin(ctx);
  return (await readSettings(ctx.db)).rejectReasons;
}

/** Keeps another list of reasons for all of the staff. Admins only. */
export async function saveRejectReasons(ctx: PortalCtx, { reasons }: { reasons: string[] }): Promise<void> {
  await saveSettings(ctx, { rejectReasons: reasons });
}
