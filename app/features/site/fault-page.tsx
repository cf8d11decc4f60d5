import { isRouteErrorResponse, useRouteLoaderData } from 'react-router';

/** What a person sees when something failed: what happened, what was kept, and what to do. */
export function FaultPage({ error }: { error: unknown }) {
  const root = useRouteLoaderData<{ requestId?: string }>('root');
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="grid min-h-dvh place-items-center bg-surface-2 px-4 py-10">
      <div className="grid w-full max-w-md gap-3 rounded-2xl border border-line bg-surface p-8 shadow-sm">
        <h1 className="text-xl font-bold text-ink">{missing ? 'Page not found' : 'Something went wrong'}</h1>
        <p className="text-ink-2">
          {missing
            ? 'There is nothing at this address.'
            : 'The fault is on our side and has been recorded. What you saved before is kept. Load the page again; if it stays like this, tell us the number below.'}
        </p>
        {!missing && root?.requestId && <p className="font-mono text-xs text-ink-2">{root.requestId}</p>}
        <p>
          <a href="/" className="font-semibold text-secondary-strong underline">
            Go to the start
          </a>
        </p>
      </div>
    </main>
  );
}
