import type { Ctx } from '#app/ctx.ts';
import { signIn } from '#app/features/account/sign-in.server.ts';
import { memberAreaCtx, resolveSession } from '#app/session/resolve-session.server.ts';
import { PASSWORD, type Person, type World } from './world.ts';

/** A signed-in browser at verb level: what it sends along, and the context of its acts. */
export type OpenSession = { headers: Headers; ctx: Ctx };

/** Signs the person in, without any page. */
export async function openSession(
  world: World,
  person: Pick<Person, 'email'>,
  { password = PASSWORD, userAgent = 'Test browser', address = '192.0.2.1' } = {},
): Promise<OpenSession> {
  const { cookies } = await signIn(world.deps, { email: person.email, password }, { address, userAgent });
  return sessionOf(world, cookies, userAgent);
}

/** The session that these Set-Cookie lines open. */
export async function sessionOf(
  world: World,
  cookies: string[],
  userAgent = 'Test browser',
): Promise<OpenSession> {
  const headers = new Headers({ cookie: cookieHeader(cookies), 'user-agent': userAgent });
  const { signedIn } = await resolveSession(world.deps, headers);
  if (!signedIn) throw new Error('nobody is signed in with these cookies');
  return { headers, ctx: memberAreaCtx(world.deps, signedIn, 'test') };
}

/** What a browser sends back after these Set-Cookie lines. */
export function cookieHeader(cookies: string[]): string {
  return cookies.map((line) => line.split(';')[0]).join('; ');
}
