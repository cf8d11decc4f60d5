import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
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
import { loggablePath } from './session/loggable-path.ts';

/** Milliseconds after which an unfinished render is given up. */
const RENDER_TIMEOUT_MS = 10_000;

/** Renders a page; crawlers get it whole, browsers as soon as its shell is there. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, deps, requestId } = context.get(pageRequestContext);
  const readyEvent = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  return new Promise((resolve, reject) => {
    let started = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        [readyEvent]() {
          started = true;
          const body = new PassThrough();
          headers.set('content-type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          if (started) deps.log.error({ err: error, requestId }, 'render');
        },
      },
    );
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
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
