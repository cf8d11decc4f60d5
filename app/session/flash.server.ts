import { createCookie } from 'react-router';
import { z } from 'zod';
import { ownCookies } from '#app/text/own-cookies.ts';

/** A toast that survives the redirect after the act that it tells of. */
const flashSchema = z.object({
  title: z.string(),
  description: z.string().optional(),
  tone: z.enum(['default', 'success', 'destructive', 'info']).optional(),
});

export type Flash = z.infer<typeof flashSchema>;

const cookie = createCookie('portal.toast', { path: '/', httpOnly: true, sameSite: 'lax', maxAge: 60 });

/** The Set-Cookie value that shows the toast on the next page. */
export function setFlash(flash: Flash): Promise<string> {
  return cookie.serialize(flash);
}

/** The toast that the last act left, and the Set-Cookie value that takes it away. */
export async function takeFlash(header: string | null): Promise<{ flash: Flash; clear: string } | undefined> {
  const value: unknown = await cookie.parse(header && ownCookies(header));
  if (value === null) return undefined;
  const parsed = flashSchema.safeParse(value);
  const clear = await cookie.serialize('', { maxAge: 0 });
  return parsed.success ? { flash: parsed.data, clear } : undefined;
}
