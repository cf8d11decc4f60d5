import type { PortalCtx } from '#app/ctx.ts';
import { readSettings, saveSettings } from '#app/features/platform/settings/settings.server.ts';
import { requireAdmin } from '#app/policy.ts';

/** Reasons that staff choose from when they send something back, in their order. Admins only. */
export async function listRejectReasons(ctx: PortalCtx): Promise<string[]> {
  requireAdmin(ctx);
  return (await readSettings(ctx.db)).rejectReasons;
}

/** Keeps another list of reasons for all of the staff. Admins only. */
export async function saveRejectReasons(ctx: PortalCtx, { reasons }: { reasons: string[] }): Promise<void> {
  await saveSettings(ctx, { rejectReasons: reasons });
}
