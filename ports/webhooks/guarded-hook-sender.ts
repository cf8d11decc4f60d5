import { type LookupAddress, lookup } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { HookAnswer, HookRequest, HookSender } from './hook-sender.ts';
import { isLocalAddress } from './local-address.ts';

/** So long an answer is waited for, name lookup included. */
const TIMEOUT_MS = 5_000;
/** Bytes of an answer that are read. */
const READ_BYTES = 1_024;

const NOT_HERE = 'This address is in a private network.';

/**
 * Sends over https to public addresses. The address that a name leads to is looked at when the connection is made, and is the one that
 * it is made to: a name that leads elsewhere the next time gets nowhere. `local` also lets through http and addresses of
 * private networks.
 */
export function guardedHookSender({ local }: { local: boolean }): HookSender {
  return {
    problemOf: (url) => problemOf(url, local),
    async send(request) {
      const problem = problemOf(request.url, local);
      if (problem) throw new Error(problem);
      return post(request, local);
    },
  };
}

function problemOf(text: string, local: boolean): string | null {
  const url = URL.parse(text);
  if (!url || !['https:', 'http:'].includes(url.protocol)) return 'Enter a URL that begins with https://.';
  if (url.username || url.password) return "The URL can't contain a password.";
  if (local) return null;
  if (url.protocol !== 'https:') return 'Enter a URL that begins with https://.';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isNamedLocal = /(^|\.)(localhost|local|internal)$/i.test(host);
  return isNamedLocal || (isIP(host) !== 0 && isLocalAddress(host)) ? NOT_HERE : null;
}

function post({ url, headers, body }: HookRequest, local: boolean): Promise<HookAnswer> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve, reject) => {
    const lengths = { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method: 'POST', headers: { ...headers, ...lengths }, agent: false, signal } as const;
    const asked: ClientRequest = request(url, { ...options, ...(!local && { lookup: publicLookup }) });
    asked.once('error', (error) =>
      reject(signal.aborted ? new Error(`No answer within ${TIMEOUT_MS / 1_000} seconds.`) : error),
    );
    asked.once('response', (answer) => readBeginning(answer).then(resolve, reject));
    asked.end(body);
  });
}

async function readBeginning(answer: IncomingMessage): Promise<HookAnswer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= READ_BYTES) break;
  }
  answer.destroy();
  const text = Buffer.concat(chunks).subarray(0, READ_BYTES).toString('utf8');
  return { status: answer.statusCode ?? 0, text: text.replaceAll('\0', '').toWellFormed() };
}

/** Looks a name up, and refuses it where it leads to a private network, if only among others. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isLocalAddress(address)))
      return done(new Error(NOT_HERE), '', 0);
    if (options.all) return done(null, addresses as never, 0);
    done(null, first.address, first.family);
  });
};
