import { useEffect } from 'react';
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  useLocation,
  useRevalidator,
} from 'react-router';
import { problemInForms } from '#app/ui/forms/readable-file.ts';
import type { FormAnswer } from '#app/ui/forms/use-action-result.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import { isForAnother, keepForAnother, useShownData } from './kept-for-another.ts';
import { untilReachable } from './reachable.ts';

type Results = Record<string, DataStrategyResult>;

/** The portal could not be reached, or only what stands in front of it. */
export class ConnectionLost extends Error {}

/** Path and query of what is on screen. */
let shown = '';
/** Asks for the data of what is on screen, and gives up what was asked for before. */
let askAgain = async (): Promise<void> => {};

const LOST = 'The connection was lost. Your changes are still here. Try again.';
const ENDED = 'Your session has ended. Your changes are still here. Log in in another tab and try again.';
const FAULT = "This failed on our side, and we've logged it. Your changes are still here. Try again.";

/**
 * Keeps the page, and what was typed into it, where an act fails other than by a refusal: the form gets an answer that
 * says so, and can be sent again. What is opened while the browser knows that it is offline waits for the connection. Where
 * the data of what is on screen could not be asked for once more, they are when the server can be reached again. What was made
 * for somebody else than who is signed in stays as well.
 */
export async function networkErrorMiddleware(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  if (opensAnother(request) && !navigator.onLine) await backOnline(request.signal);
  const results = await next();
  if (isForAnother(results)) return keepForAnother(request, results, shown);
  if (request.method === 'GET' && !opensAnother(request) && !request.signal.aborted && hasLost(results)) {
    sayOffline("What you see may be out of date until you're back online.");
    await untilReachable(request.signal);
    await askAgain();
  }
  // A form with a file that the browser cannot read any more fails as if the connection were lost.
  const lost = (request.method !== 'GET' && hasLost(results) && (await problemInForms())) || LOST;
  return Object.fromEntries(
    Object.entries(results).map(([route, result]) => [route, keptResult(request, result, lost)]),
  );
}

/**
 * Keeps what is on screen where a link to another page is followed offline: its scripts could not be fetched, and the
 * browser would put its own page in place of ours.
 */
export function useStayWhileOffline(): void {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useShownData();
  useEffect(() => {
    askAgain = revalidate;
  }, [revalidate]);
  useEffect(() => {
    // The address bar is a step ahead of what is on screen where the person goes back.
    shown = pathname + search;
  }, [pathname, search]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (navigator.onLine || !link || link.target || link.pathname === window.location.pathname) return;
      event.preventDefault();
      sayOffline("We couldn't open that. Try again when you're back online.");
    };
    window.addEventListener('click', follow, true);
    return () => window.removeEventListener('click', follow, true);
  }, []);
}

function opensAnother({ method, url }: Request): boolean {
  const { pathname, search } = new URL(url);
  return method === 'GET' && pathname + search !== shown;
}

function hasLost(results: Results): boolean {
  return Object.values(results).some((one) => hasFailed(one) && isLost(errorIn(one.result)));
}

/** React Router wraps what an action's request came to together with the status. */
function errorIn(result: unknown): unknown {
  const wrapped = result as { type?: string; data?: unknown } | null | undefined;
  return wrapped?.type === 'DataWithResponseInit' ? wrapped.data : result;
}

/** An answer that leads to another page is handed on in the same way as a fault. */
function hasFailed({ type, result }: DataStrategyResult): boolean {
  return type === 'error' && !(result instanceof Response);
}

function keptResult(request: Request, result: DataStrategyResult, lost: string): DataStrategyResult {
  if (request.method !== 'GET' && leadsToSignIn(result)) return refused({ description: ENDED });
  return hasFailed(result) ? failed(request, errorIn(result.result), lost) : result;
}

/** A form of an area is answered so by the area's guard; the public site leads to the sign-in on purpose. */
function leadsToSignIn({ result }: DataStrategyResult): boolean {
  const location = result instanceof Response ? result.headers.get('location') : null;
  return /^\/(member|admin)\//.test(shown) && (location ?? '').startsWith('/login?');
}

function failed({ method, signal }: Request, error: unknown, said: string): DataStrategyResult {
  const lost = isLost(error);
  if (method === 'GET' || signal.aborted || isClientFault(error)) {
    return { type: 'error', result: lost ? new ConnectionLost('lost', { cause: error }) : error };
  }
  return refused(toldBy(error) ?? { description: lost ? said : FAULT });
}

/** What the portal itself says of an outage; a proxy in front of it says nothing that is for people. */
function toldBy(error: unknown): { title?: string; description: string } | undefined {
  if (!isRouteErrorResponse(error) || ![503, 507].includes(error.status)) return undefined;
  try {
    const told = JSON.parse(error.data) as { title?: string; error?: string };
    return told.error ? { title: told.title ?? 'Error', description: told.error } : undefined;
  } catch {
    return undefined;
  }
}

/** An answer to a form, in place of what would have taken its page away. */
function refused(told: { title?: string; description: string }): DataStrategyResult {
  const answer: FormAnswer = {
    ok: false,
    intent: '',
    toast: { title: 'Error', ...told, tone: 'destructive' },
  };
  // With this status the page's data are not asked for again, which would fail in the same way.
  return { type: 'data', result: data(answer, 503) };
}

/** What the browser's fetch throws, and what a proxy answers while there is nothing behind it. */
function isLost(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return [502, 503, 504, 507].includes(error.status);
  return error instanceof TypeError;
}

function isClientFault(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status < 500;
}

/** Resolves when the browser is online again, or when the request is given up. */
function backOnline(signal: AbortSignal): Promise<void> {
  sayOffline("Your request will continue when you're back online.");
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = () => {
      ended.abort();
      resolve();
    };
    window.addEventListener('online', end, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
    if (signal.aborted) end();
  });
}

function sayOffline(description: string): void {
  showToast({ title: navigator.onLine ? 'No connection' : 'You are offline', description, tone: 'info' });
}
