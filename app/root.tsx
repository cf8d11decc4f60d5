import { useContext, useEffect } from 'react';
import {
  data,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';
import { useBackFocus } from '#app/ui/dialogs/back-focus.ts';
import { useFocusKeeper } from '#app/ui/dialogs/focus-keeper.ts';
import { networkErrorMiddleware, useStayWhileOffline } from '#app/ui/network/network-error.ts';
import { unpackResults } from '#app/ui/network/packed-data.ts';
import { PageForBar } from '#app/ui/network/page-for-bar.tsx';
import { type Theme, themeVariables } from '#app/ui/page/theme.ts';
import { useSiteTheme } from '#app/ui/page/theme-cache.ts';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import { LoadingBar } from '#app/ui/spinner.tsx';
import { showAnswerToasts } from '#app/ui/toasts/answer-toasts.ts';
import { Toasts } from '#app/ui/toasts/toasts.tsx';
import type { Route } from './+types/root';
import { FaultPage } from './features/website/site/pages/fault-page.tsx';
import { readSite } from './features/website/site/read-site.server.ts';
import { NonceContext } from './nonce.ts';
import { pageRequestContext } from './session/app-context.ts';
import { AreaLoading } from './session/area-loading.tsx';
import { takeFlash } from './session/flash.server.ts';
import { readTimeZone, TIME_ZONE_COOKIE } from './session/time-zone.ts';
import './styles.css';

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg' }];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  showAnswerToasts,
  networkErrorMiddleware,
  unpackResults,
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { requestId, deps } = context.get(pageRequestContext);
  const cookies = request.headers.get('cookie');
  const [taken, site] = await Promise.all([takeFlash(cookies), readSite(deps)]);
  return data(
    { toast: taken?.flash ?? null, timeZone: readTimeZone(cookies), requestId, theme: site.state.theme },
    taken ? { headers: { 'set-cookie': taken.clear } } : {},
  );
}

export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useContext(NonceContext);
  const theme = useSiteTheme(useRouteLoaderData<{ theme: Theme }>('root')?.theme);
  return (
    <html lang="en" style={themeVariables(theme) as React.CSSProperties}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { toast, timeZone } = loaderData;
  useTimeZoneCookie(timeZone.known ? timeZone.name : null);
  useFocusKeeper();
  useBackFocus();
  useStayWhileOffline();
  return (
    <TimeZoneContext value={timeZone.name}>
      <LoadingBar />
      <AreaLoading />
      <Outlet />
      <div className="sticky bottom-0 z-30 shadow-float empty:hidden">
        <PageForBar />
      </div>
      <Toasts initial={toast} />
    </TimeZoneContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FaultPage error={error} />;
}

/** Tells the server the viewer's time zone, and shows the page's times in it the first time. */
function useTimeZoneCookie(known: string | null) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!zone || zone === known) return;
    const secure = window.location.protocol === 'https:' ? '; secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that people use here.
    document.cookie = `${TIME_ZONE_COOKIE}=${encodeURIComponent(zone)}; path=/; max-age=31536000; samesite=lax${secure}`;
    revalidate();
  }, [known, revalidate]);
}
