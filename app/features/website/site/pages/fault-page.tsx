import { isRouteErrorResponse, useLocation, useRouteLoaderData } from 'react-router';
import { ConnectionLost } from '#app/ui/network/network-error.ts';

/** What a person sees when something failed: what happened, what was kept, and what to do. `inFrame` stands in an area's frame. */
export function FaultPage({ error, inFrame }: { error: unknown; inFrame?: boolean }) {
  const root = useRouteLoaderData<{ requestId?: string }>('root');
  const { pathname, search } = useLocation();
  const kind = kindOf(error);
  const Frame = inFrame ? 'div' : 'main';
  const { title, text } = WORDS[kind];
  return (
    <Frame className={inFrame ? FRAMED : `${FRAMED} min-h-dvh bg-surface-2`}>
      <div className="grid w-full max-w-md gap-3 rounded-2xl border border-line bg-surface p-8 shadow-sm">
        <h1 className="text-xl font-bold text-ink">{title}</h1>
        <p className="text-ink-2">{text}</p>
        {kind === 'fault' && root?.requestId && (
          <p className="font-mono text-xs text-ink-2">{root.requestId}</p>
        )}
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          {kind !== 'missing' && (
            <a href={`${pathname}${search}`} className={LINK}>
              Reload the page
            </a>
          )}
          <a href="/" className={LINK}>
            Go to Home
          </a>
        </p>
      </div>
    </Frame>
  );
}

const FRAMED = 'grid place-items-center px-4 py-10';
const LINK = 'font-semibold text-secondary-strong underline';

const WORDS = {
  missing: { title: 'Page not found', text: "This page doesn't exist." },
  refused: { title: 'No access', text: "Your role doesn't include this page." },
  lost: {
    title: 'No connection',
    text: "We can't reach the portal. Anything you saved is safe. Check your connection, then reload the page.",
  },
  away: {
    title: 'Temporarily unavailable',
    text: 'The portal is temporarily unavailable. Anything you already saved is safe. Wait a minute, then reload the page.',
  },
  fault: {
    title: 'Something went wrong',
    text: "Something failed on our side and we've logged it. Anything you saved is safe. Reload the page. If it keeps happening, contact us with the number below.",
  },
};

function kindOf(error: unknown): keyof typeof WORDS {
  if (isRouteErrorResponse(error) && error.status === 404) return 'missing';
  if (isRouteErrorResponse(error) && error.status === 403) return 'refused';
  if (!(error instanceof ConnectionLost)) return 'fault';
  return isRouteErrorResponse(error.cause) ? 'away' : 'lost';
}
