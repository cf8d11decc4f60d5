import { z } from 'zod';
import type { PortalCtx } from '#app/ctx.ts';
import { Conflict, ValidationError } from '#app/errors.ts';
import { CLIENT_ADDRESS_HEADER } from '../auth.server.ts';
import { emailKey } from '../email.ts';
import { isAuthRefusal } from '../sign-in/auth-refusal.server.ts';
import { type Guess, guess } from '../sign-in/guess.server.ts';
import type { SignInDeps } from '../sign-in/sign-in.server.ts';

/** Asked again before anything about the two-step verification changes. */
export const ownPasswordSchema = z.object({ password: z.string().min(1, 'Enter your current password.') });

export type OwnPasswordDeps = Pick<SignInDeps, 'auth' | 'wait'>;

type Asked = {
  /** The field that the password was typed into. */
  field: string;
  /** The library's refusals that have nothing to do with the password, by their code, and what we say. */
  conflicts?: Record<string, string>;
};

/**
 * Does what asks for the actor's own password once more: a session that somebody else got hold of is not enough. `work`
 * gets the request's headers with the address that the session began at. Wrong passwords count as failed sign-ins and
 * slow down as those do. Throws ValidationError at the field, Conflict, or RateLimited.
 */
export async function withOwnPassword<Result>(
  ctx: PortalCtx,
  deps: OwnPasswordDeps,
  request: Headers,
  { field, conflicts = {} }: Asked,
  work: (headers: Headers) => Promise<Result>,
): Promise<Result> {
  const headers = await fromSameAddress(ctx, request);
  return guess({ ...ctx, ...deps }, ownGuess(ctx, headers), () =>
    work(headers).catch((error: unknown) => {
      if (!isAuthRefusal(error)) throw error;
      const conflict = conflicts[error.body?.code ?? ''];
      if (conflict) throw new Conflict(conflict);
      const text = "That isn't your current password.";
      throw new ValidationError(text, { [field]: text });
    }),
  );
}

/** Asks for the actor's own password alone. Throws as withOwnPassword does, at the field 'password'. */
export async function requireOwnPassword(
  ctx: PortalCtx,
  deps: OwnPasswordDeps,
  request: Headers,
  { password }: z.infer<typeof ownPasswordSchema>,
): Promise<void> {
  await withOwnPassword(ctx, deps, request, { field: 'password' }, (headers) =>
    deps.auth.api.verifyPassword({ body: { password }, headers }),
  );
}

/** An attempt of whoever is signed in, with these headers. */
export function ownGuess(ctx: PortalCtx, headers: Headers): Guess {
  const client = { address: headers.get(CLIENT_ADDRESS_HEADER) ?? '', cookie: headers.get('cookie') };
  return { account: emailKey(ctx.actor.email), client, title: 'Not changed', way: 'own' };
}

/** The request with the address that the present session began at, for the new one; never one that the client names. */
export async function fromSameAddress(ctx: PortalCtx, request: Headers): Promise<Headers> {
  const session = await ctx.db
    .selectFrom('sessions')
    .select('ip_address')
    .where('id', '=', ctx.actor.sessionId)
    .executeTakeFirst();
  const headers = new Headers(request);
  headers.set(CLIENT_ADDRESS_HEADER, session?.ip_address ?? '');
  return headers;
}
