import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import './session/every-event.server.ts';
import { NonceContext } from './nonce.ts';
import { outageOf } from './outage.ts';
import { pageRequestContext } from './session/app-context.ts';
import { takeGiven, withData } from './session/handed-data.server.ts';
import { loggablePath } from './session/loggable-path.ts';

/** Milliseconds after which an unfinished render is given up. */
const RENDER_TIMEOUT_MS = 10_000;

/** Renders a page, and answers with the whole of it: it is packed in one piece before any of it is sent. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, deps, requestId } = context.get(pageRequestContext);
  const { shown, handed, stream } = takeData(entry);
  const page = (
    <NonceContext value={nonce}>
      <ServerRouter context={shown} url={request.url} nonce={nonce} />
    </NonceContext>
  );
  const onFault = (error: unknown) => deps.log.error({ err: error, requestId }, 'render');
  const [html, rest] = await Promise.all([render(page, nonce, onFault), stream ? text(stream) : '']);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(withData(html, { handed, rest, nonce }), { headers, status });
}

/**
 * What the page shows, and the data that go with it: neither is it rendered piece by piece as the router's own stream of
 * them comes in, nor are routes made for it that it is not within.
 */
function takeData({ serverHandoffStream: stream, ...entry }: EntryContext) {
  const { staticHandlerContext: router, manifest } = entry;
  const { loaderData, handed } = takeGiven(router.loaderData);
  const routes = Object.fromEntries(router.matches.map(({ route: { id } }) => [id, manifest.routes[id]]));
  const shown: EntryContext = {
    ...entry,
    manifest: { ...manifest, routes },
    staticHandlerContext: { ...router, loaderData },
  };
  return { shown, handed, stream };
}

/** The page's bytes, once all of it is there. Faults in what is not its shell go to `onFault`, and are left to the browser. */
async function render(
  page: React.ReactNode,
  nonce: string,
  onFault: (error: unknown) => void,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  let hasShell = false;
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce,
    // What is there when the page is sent stands where it is shown.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady() {
      hasShell = true;
    },
    onAllReady() {
      pipe(collector(resolve));
    },
    onShellError: reject,
    onError(error) {
      if (hasShell) onFault(error);
    },
  });
  const timer = setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  // A timer holds on to the page and all of its data.
  return promise.finally(() => clearTimeout(timer));
}

/** Takes what is written to it, and hands on all of it at the end. */
function collector(onEnd: (all: Buffer) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer, _, next) {
      parts.push(part);
      next();
    },
    final(next) {
      onEnd(Buffer.concat(parts));
      next();
    },
  });
}

/** Logs each unknown fault once, with the id that the person was shown; an outage is left to the server. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const asked = context.get(pageRequestContext);
  const { deps, requestId } = asked;
  if (outageOf(error)) {
    asked.outage = error;
    return;
  }
  deps.log.error({ err: error, requestId, url: loggablePath(new URL(request.url).pathname) }, 'fault');
};
