import { href } from 'react-router';
import type { Actor, Ctx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { memberAreaCtx, type SignedIn } from '#app/signed-in.ts';
import { PAGE_FOR, type PageRefusal } from '#app/ui/network/page-for.ts';
import type { AppContext, PageRequest } from './app-context.ts';
import { homeOf } from './return-path.server.ts';

/** What a page says that was made for a visitor. */
const NOBODY = 'nobody';
/** Where it matters who acts: the areas and their calls, and what is ordered. */
const PERSONAL =
  /^\/(member|admin|second-factor|checkout|api\/(member|admin|session|cart\/checkout))(\/|\.data$|$)/;
/** Where no member is acted for but the one that the address names. */
const ADMIN = /^\/(api\/)?admin(\/|\.data$|$)/;

/** For whom a page of the admin area is made: the account. */
export function pageForAccount({ actor }: { actor: Actor }): string {
  return actor.id;
}

/** For whom a page of the member area is made: the account, and the member that it acts for. */
export function pageForMember({ actor, memberId }: Pick<Ctx, 'actor' | 'memberId'>): string {
  return `${actor.id}/${memberId}`;
}

/** For whom a public page is made. */
export function pageForVisitor(deps: AppContext, signedIn: SignedIn | null): string {
  return signedIn ? pageForMember(memberAreaCtx(deps, signedIn, '')) : NOBODY;
}

type Request = Pick<PageRequest, 'deps' | 'signedIn' | 'settingUp'> & { path: string };

/**
 * Why a request is not carried out that a page sent which says that it was made for `claimed`: it would be somebody else
 * who acts. Null where it is the same account, acting for the same member, or where it does not matter who asks.
 */
export function refusalFor(claimed: string, request: Request): PageRefusal | null {
  const { deps, path } = request;
  if (!PERSONAL.test(path)) return null;
  const signedIn = request.signedIn ?? (path.startsWith('/second-factor') ? request.settingUp : null);
  const [account, member] = claimed.split('/');
  if (!signedIn) return account === NOBODY ? null : ENDED;
  const { actor, viewingMemberId } = signedIn;
  const now = nameOf(signedIn);
  const isPublic = /^\/(api\/cart\/)?checkout/.test(path);
  if (account === NOBODY) return otherAccount(now, href('/checkout'), 'before that');
  if (account !== actor.id) return otherAccount(now, isPublic ? href('/checkout') : homeOf(actor.role));
  if (!member || ADMIN.test(path) || member === memberAreaCtx(deps, signedIn, '').memberId) return null;
  return otherMember(viewingMemberId ? href('/member/dashboard') : homeOf(actor.role));
}

/** Throws Conflict for a form that says, in its own field, that its page was made for somebody else. */
export function requirePageFor(form: FormData, request: PageRequest, url: string): void {
  const claimed = form.get(PAGE_FOR);
  const refusal =
    typeof claimed === 'string' && refusalFor(claimed, { ...request, path: new URL(url).pathname });
  if (refusal) throw new Conflict(refusal.error);
}

const ENDED: PageRefusal = {
  reason: 'ended',
  error: 'Your session has ended. Your changes are still here. Log in in another tab and try again.',
  wayOn: { label: 'Log in', to: href('/login'), newTab: true },
};

/** Who is signed in, with the company of somebody who may work for several under one name. */
function nameOf({ actor, employer }: SignedIn): string {
  return employer === undefined ? actor.name : `${actor.name} (${employer})`;
}

function otherAccount(name: string, to: string, openedFor = 'for someone else'): PageRefusal {
  return {
    reason: 'account',
    error: `You're now logged in as \u2068${name}\u2069 in another tab. This page was opened ${openedFor}, so nothing was changed. What you entered is still here.`,
    wayOn: { label: `Continue as \u2068${name}\u2069`, to, newTab: false },
  };
}

function otherMember(to: string): PageRefusal {
  return {
    reason: 'member',
    error:
      "You're no longer viewing the portal as this member: you changed that in another tab. Nothing was changed, and what you entered is still here.",
    wayOn: { label: 'Continue', to, newTab: false },
  };
}
