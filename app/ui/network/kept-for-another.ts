import { useEffect } from 'react';
import { type DataStrategyResult, data, isRouteErrorResponse, redirect, useMatches } from 'react-router';
import type { FormAnswer } from '#app/ui/forms/use-action-result.ts';
import { hasUnsaved } from '#app/ui/unsaved/use-navigation-blocker.ts';
import { pageRefusal } from './page-for.ts';

type Results = Record<string, DataStrategyResult>;

/** What each route on screen shows. */
let shownData = new Map<string, unknown>();

/** A form that loads a page of its own, such as Logout, is under way. */
let leaving = false;

/** Remembers what is on screen, and that it is being left, for when the server refuses to bring it up to date. */
export function useShownData(): void {
  const matches = useMatches();
  useEffect(() => {
    shownData = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
  }, [matches]);
  useEffect(() => {
    const left = (event: SubmitEvent) => {
      leaving ||= !event.defaultPrevented;
    };
    window.addEventListener('submit', left);
    return () => window.removeEventListener('submit', left);
  }, []);
}

/** Whether the server refused since the page was made for somebody else. */
export function isForAnother(results: Results): boolean {
  return pageRefusal() !== null && Object.values(results).some(({ result }) => isRefusal(errorIn(result)));
}

/**
 * Keeps what is on screen as it is: a form has its text and an answer, data stay, and a link leads nowhere. Where nobody is
 * signed in any more and nothing would be lost, the page makes way for the sign-in.
 */
export async function keepForAnother(request: Request, results: Results, shown: string): Promise<Results> {
  const each = (result: (route: string) => DataStrategyResult): Results =>
    Object.fromEntries(Object.keys(results).map((route) => [route, result(route)]));
  if (request.method !== 'GET') {
    const answer: FormAnswer = { ok: false, intent: '' };
    return each(() => ({ type: 'data', result: data(answer, 409) }));
  }
  const { pathname, search } = new URL(request.url);
  const stays = pathname + search === shown;
  if (pageRefusal()?.reason === 'ended' && !hasUnsaved()) {
    if (!leaving && stays) window.location.reload();
    else if (!leaving) window.location.assign(request.url);
    return new Promise(() => undefined);
  }
  return stays
    ? each((route) => ({ type: 'data', result: shownData.get(route) }))
    : each(() => ({ type: 'error', result: redirect(shown) }));
}

/** React Router wraps what an action's request came to together with the status. */
function errorIn(result: unknown): unknown {
  const wrapped = result as { type?: string; data?: unknown } | null | undefined;
  return wrapped?.type === 'DataWithResponseInit' ? wrapped.data : result;
}

/** A page's own refusals come as the answers of its actions; this one came before any of them was asked. */
function isRefusal(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 409;
}
