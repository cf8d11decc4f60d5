import { createContext, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import type { Ctx } from '#app/ctx.ts';
import { pageRequestContext } from './deps.ts';
import { adminAreaCtx, memberAreaCtx } from './resolve-session.server.ts';
import { homeOf, loginPath } from './return-path.server.ts';

const ctxContext = createContext<Ctx>();

/** The verb context that the area's guard made for this request. */
export function ctxOf(context: Readonly<RouterContextProvider>): Ctx {
  return context.get(ctxContext);
}

/** Lets everybody who is signed in enter the member area. */
export const memberAreaGuard: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { deps, signedIn, requestId } = context.get(pageRequestContext);
  if (!signedIn) throw redirect(loginPath(deps.secret, new URL(request.url)));
  context.set(ctxContext, memberAreaCtx(deps, signedIn, requestId));
};

/** Lets everybody look at a public page; whoever acts on it must be signed in, and comes back after that. */
export const signedInToAct: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { deps, signedIn, requestId } = context.get(pageRequestContext);
  if (signedIn) context.set(ctxContext, memberAreaCtx(deps, signedIn, requestId));
  else if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw redirect(loginPath(deps.secret, new URL(request.url)));
  }
};

/** Lets in an admin, with or without the second factor that the portal asks for; others go to their own start. */
export const setUpGuard: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { deps, signedIn, settingUp, requestId } = context.get(pageRequestContext);
  const who = settingUp ?? signedIn;
  if (!who) throw redirect(loginPath(deps.secret, new URL(request.url)));
  if (who.actor.role !== 'admin') throw redirect(homeOf(who.actor.role));
  context.set(ctxContext, adminAreaCtx(deps, who, requestId));
};

/** Lets admins enter the admin area. */
export const adminAreaGuard: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { deps, signedIn, requestId } = context.get(pageRequestContext);
  if (signedIn?.actor.role !== 'admin') throw redirect(loginPath(deps.secret, new URL(request.url)));
  context.set(ctxContext, adminAreaCtx(deps, signedIn, requestId));
};
