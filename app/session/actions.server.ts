import { type ActionFunctionArgs, data, redirect, redirectDocument } from 'react-router';
import { type ActionResult, type FormAction, readForm } from '#app/call.server.ts';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { DomainError, EditConflict, type FieldErrors, ValidationError } from '#app/errors.ts';
import { requireConfirmed } from '#app/features/platform/account/sessions/confirm-session.server.ts';
import { requireStaffLevel } from '#app/policy.ts';
import { furtherIn, UNDECLARED } from '#app/staff-levels.ts';
import { pageRequestContext } from './app-context.ts';
import { type Flash, setFlash } from './flash.server.ts';
import { adminCtxOf, ctxToAct, ownCtxOf, pageLevelOf } from './guards.server.ts';
import { requirePageFor } from './page-for.server.ts';

/** What a page gets back from a call. */
export type ActionAnswer = {
  ok: boolean;
  intent: string;
  toast?: Flash;
  /** Texts at the fields that were refused. */
  errors?: FieldErrors;
  /** What others have saved in the fields that were changed here too. */
  theirs?: Record<string, unknown>;
  /** Who has. */
  by?: string;
  /** What the call made, or what a refusal offers, for the page to go on with. */
  made?: Record<string, string | null>;
};

/** The action of a member's page: the form's `intent` names the call. Names and schemas are listed for the tests of all calls. */
export function intentRouter(calls: Record<string, FormAction<Ctx>>) {
  return routeAction(calls, ctxToAct);
}

/** The action of a page of the admin area outside of any member's pages. */
export function adminActions(calls: Record<string, FormAction<PortalCtx>>) {
  return routeAction(calls, adminCtxOf);
}

/** The action of a page of the admin area whose calls act for the admin's own account. */
export function ownActions(calls: Record<string, FormAction<Ctx>>) {
  return routeAction(calls, ownCtxOf);
}

function routeAction<C extends PortalCtx>(
  calls: Record<string, FormAction<C>>,
  ctxFor: (context: ActionFunctionArgs['context']) => C,
) {
  const action = async (args: ActionFunctionArgs) => {
    const form = await readForm(args.request);
    const intent = String(form.get('intent') ?? '');
    const chosen = Object.hasOwn(calls, intent) ? calls[intent] : undefined;
    if (!chosen) throw data('Unknown request', { status: 400 });
    return answer(intent, async () => {
      requirePageFor(form, args.context.get(pageRequestContext), args.request.url);
      const ctx = ctxFor(args.context);
      const level = furtherIn(pageLevelOf(args.context), chosen.level ?? UNDECLARED);
      requireStaffLevel(ctx, 'write', level);
      if (chosen.confirmed) await requireConfirmed(ctx);
      return chosen(ctx, { ...args, form });
    });
  };
  const schemas = Object.fromEntries(Object.entries(calls).map(([name, { schema }]) => [name, schema]));
  return Object.assign(action, { intents: Object.keys(calls), schemas });
}

/** Turns what a call did, or its refusal, into the answer to the page. Unknown faults go on to the error page. */
export async function answer(intent: string, run: () => Promise<ActionResult>) {
  try {
    const { toast, redirectTo, newDocument, made, cookies = [] } = await run();
    const headers = new Headers();
    for (const cookie of cookies) headers.append('set-cookie', cookie);
    if (redirectTo) {
      if (toast) headers.append('set-cookie', await setFlash(toast));
      return newDocument ? redirectDocument(redirectTo, { headers }) : redirect(redirectTo, { headers });
    }
    const done: ActionAnswer = { ok: true, intent, ...(toast && { toast }), ...(made && { made }) };
    return data(done, { headers });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data(refused(intent, error), { status: error.status });
  }
}

function refused(intent: string, refusal: DomainError): ActionAnswer {
  const informs = refusal.title === 'Feature Coming Soon';
  return {
    ok: false,
    intent,
    toast: { title: refusal.title, description: refusal.message, tone: informs ? 'info' : 'destructive' },
    errors: refusal instanceof ValidationError ? refusal.fields : {},
    ...(refusal instanceof EditConflict && {
      theirs: refusal.theirs,
      ...(refusal.by !== undefined && { by: refusal.by }),
    }),
    ...(refusal instanceof ValidationError && refusal.wayOn && { made: refusal.wayOn }),
  };
}
