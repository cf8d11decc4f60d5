import {
  createContext,
  data,
  type MiddlewareFunction,
  type Params,
  type RouterContextProvider,
  redirect,
} from 'react-router';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { type MemberProfile, withMember } from '#app/features/members/member/find-member.server.ts';
import { accountAt, switchCompany } from '#app/features/platform/account/companies/switch-company.server.ts';
import { COMPANY_PARAM } from '#app/paths.ts';
import { mayAsStaff, NOT_IN_ROLE } from '#app/policy.ts';
import { adminAreaCtx, memberAreaCtx, ownAccountCtx } from '#app/signed-in.ts';
import { type StaffLevel, UNDECLARED } from '#app/staff-levels.ts';
import { levelOfPage } from '#app/staff-pages.ts';
import { pageRequestContext } from './app-context.ts';
import { homeOf, loginPath, pageAddress } from './return-path.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Null below a member's address in the admin area that names no member. */
const ctxContext = createContext<Ctx | null>();
const memberContext = createContext<MemberProfile | null>();
const adminCtxContext = createContext<PortalCtx>();
/** What staff needs for the page and for each of its calls; outside of the admin area, what it needs to act for a member. */
const levelContext = createContext<StaffLevel>(UNDECLARED);

/** The level of the page that is asked for: a call needs at least that of staff. */
export function pageLevelOf(context: Context): StaffLevel {
  return context.get(levelContext);
}

/** The context of what a member's page shows and does. Throws the answer 404 where the address names no member. */
export function ctxOf(context: Context): Ctx {
  const ctx = context.get(ctxContext);
  if (!ctx) throw data(NO_MEMBER, { status: 404 });
  return ctx;
}

/** The member whose page in the admin area is asked for. Throws the answer 404 where there is none. */
export function memberOfPage(context: Context): MemberProfile {
  const member = context.get(memberContext);
  if (!member) throw data(NO_MEMBER, { status: 404 });
  return member;
}

/** The same context for a call, which refuses to act for nobody: throws NotFound. */
export function ctxToAct(context: Context): Ctx {
  const ctx = context.get(ctxContext);
  if (!ctx) throw new NotFound(NO_MEMBER);
  return ctx;
}

/** The context of what the admin area shows and does outside of any member's pages. */
export function adminCtxOf(context: Context): PortalCtx {
  return context.get(adminCtxContext);
}

/** The context of an admin's own account, under which the imports of the provider's own lists are kept. */
export function ownCtxOf(context: Context): Ctx {
  return ownAccountCtx(adminCtxOf(context));
}

const NO_MEMBER = 'Member not found.';

/** Lets everybody who is signed in enter the member area. */
export const memberAreaGuard: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { deps, signedIn, requestId } = context.get(pageRequestContext);
  if (!signedIn) throw redirect(loginPath(deps.secret, new URL(request.url)));
  const ctx = memberAreaCtx(deps, signedIn, requestId);
  if (request.method === 'GET') await openCompany(ctx, new URL(request.url));
  context.set(ctxContext, ctx);
};

/**
 * A link in a mail says for which company it is: whoever works for several gets there whichever is in use. Throws the
 * redirect, or the answer 404 to who does not work for it.
 */
async function openCompany(ctx: Ctx, url: URL): Promise<void> {
  const company = url.searchParams.get(COMPANY_PARAM);
  if (company === null || company === ctx.memberId) return;
  const accountId = await accountAt(ctx, company);
  if (!accountId) throw data('Page not found.', { status: 404 });
  await switchCompany(ctx, { accountId });
  url.searchParams.delete(COMPANY_PARAM);
  throw redirect(pageAddress(url));
}

/** Lets everybody look at a public page; whoever acts on it must be signed in, and comes back after that. */
export const requireUserForActions: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { deps, signedIn, requestId } = context.get(pageRequestContext);
  if (signedIn) context.set(ctxContext, memberAreaCtx(deps, signedIn, requestId));
  else if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw redirect(loginPath(deps.secret, new URL(request.url)));
  }
};

/** Lets in an admin, with or without the two-step verification that the portal asks for; others go to their own start. */
export const setUpGuard: MiddlewareFunction<Response> = async ({ context, request }) => {
  context.set(levelContext, 'own');
  const { deps, signedIn, settingUp, requestId } = context.get(pageRequestContext);
  const who = settingUp ?? signedIn;
  if (!who) throw redirect(loginPath(deps.secret, new URL(request.url)));
  if (who.actor.role !== 'admin') throw redirect(homeOf(who.actor.role));
  context.set(adminCtxContext, adminAreaCtx(deps, who, requestId));
};

/** Lets admins enter the admin area, each as far as their role goes. Throws the answer 403 at a page behind that. */
export const adminAreaGuard: MiddlewareFunction<Response> = async ({ context, request, pattern }) => {
  const { deps, signedIn, requestId } = context.get(pageRequestContext);
  if (signedIn?.actor.role !== 'admin') throw redirect(loginPath(deps.secret, new URL(request.url)));
  const level = levelOfPage(pattern);
  if (!mayAsStaff(signedIn, 'read', level)) throw data(NOT_IN_ROLE, { status: 403 });
  context.set(levelContext, level);
  context.set(adminCtxContext, adminAreaCtx(deps, signedIn, requestId));
};

/** Below a member's address in the admin area, everything acts for that member. */
export const actForMember: MiddlewareFunction<Response> = async ({ context, params }) => {
  const acting = await memberNamed(adminCtxOf(context), params);
  context.set(ctxContext, acting);
  context.set(memberContext, acting?.member ?? null);
};

async function memberNamed(ctx: PortalCtx, { memberId = '' }: Params) {
  try {
    return await withMember(ctx, memberId);
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
