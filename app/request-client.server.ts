import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a request comes from: the client's address, what its browser calls itself, and the request's id. */
export type RequestClient = { address: string; userAgent: string; requestId: string };

const NOBODY: RequestClient = { address: '', userAgent: '', requestId: '' };

const clients = new AsyncLocalStorage<RequestClient>();

/** Runs the work of a request as that client's. */
export function asClientOf<T>(client: RequestClient, work: () => T): T {
  return clients.run(client, work);
}

/** Whose request is under way here; nobody's in a job. */
export function requestClient(): RequestClient {
  return clients.getStore() ?? NOBODY;
}
