import { STATUS_CODES } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { z } from 'zod';
import { StoreError } from './store.ts';

/** How long and how often a store is asked; in milliseconds and bytes. */
export type Patience = {
  /** For one attempt, its answer included. */
  timeoutMs: number;
  attempts: number;
  /** Longest pause before the second attempt; it doubles with each one. */
  pauseMs: number;
  /** Largest answer. */
  maxBytes: number;
};

export const PATIENCE: Patience = { timeoutMs: 5_000, attempts: 3, pauseMs: 200, maxBytes: 10 * 1024 * 1024 };

const REDIRECTS = 3;

/**
 * GETs an address of a store and reads the answer by the schema. A fault of the network, a status of 5xx and 429 are tried
 * again; a store that is slow is not. Throws StoreError: 'HTTP {status}: {statusText}', or words of our own and status null.
 */
export async function askStore<Schema extends z.ZodType>(
  address: string,
  schema: Schema,
  patience: Patience,
): Promise<z.output<Schema>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return readAnswer(await attemptOnce(address, patience), schema);
    } catch (error) {
      if (attempt >= patience.attempts || !(error instanceof PassingFault)) throw error;
      await wait(Math.random() * patience.pauseMs * 2 ** (attempt - 1));
    }
  }
}

/** A failure after which the same call may well succeed. */
class PassingFault extends StoreError {}

/** The text of the store's answer. */
async function attemptOnce(address: string, { timeoutMs, maxBytes }: Patience): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await follow(address, signal);
    if (response.ok) return await readText(response, maxBytes);
    const { status } = response;
    await response.body?.cancel();
    const message = `HTTP ${status}: ${response.statusText || (STATUS_CODES[status] ?? '')}`.trimEnd();
    throw status >= 500 || status === 429
      ? new PassingFault(message, status)
      : new StoreError(message, status);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    if (signal.aborted) throw new StoreError('The store did not answer in time.', null, { cause: error });
    throw new PassingFault('The store cannot be reached.', null, { cause: error });
  }
}

/** The answer of the address, or of where it leads within the store's own host. */
async function follow(address: string, signal: AbortSignal): Promise<Response> {
  let at = new URL(address);
  for (let hops = 0; ; hops += 1) {
    const response = await fetch(at, {
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      redirect: 'manual',
      signal,
    });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || !location) return response;
    await response.body?.cancel();
    const next = URL.canParse(location, at) ? new URL(location, at) : null;
    const within = next?.host === at.host && (next.protocol === at.protocol || next.protocol === 'https:');
    if (!next || !within || hops === REDIRECTS)
      throw new StoreError('The store leads to another place.', null);
    at = next;
  }
}

/** The body as text; given up where it is larger than that. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Left early, the loop cancels the body.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new StoreError('The answer of the store is too large.', null);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function readAnswer<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new StoreError('The answer of the store cannot be read.', null, { cause: error });
  }
}
