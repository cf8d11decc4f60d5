import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Browser } from './browser.ts';

/** The member's own calls; an admin's go to those of the member. */
export const OWN = '/api/member';

/** Opens an upload act. */
export async function open(
  browser: Browser,
  base = OWN,
  body: object = { kind: 'new' },
  category = 'payroll',
) {
  const answer = await browser.call('POST', `${base}/categories/${category}/uploads`, body);
  return { status: answer.status, ...((await answer.json()) as { actId: string; error?: string }) };
}

type Sent = { status: number; fileId: string; error?: string };

/** Sends one file of an act. */
export async function send(
  browser: Browser,
  actId: string,
  name: string,
  body: unknown,
  { base = OWN, key = randomUUID() as string, notes = '' } = {},
): Promise<Sent> {
  const query = new URLSearchParams({ name, clientKey: key, notes });
  const answer = await browser.call('PUT', `${base}/uploads/${actId}/files?${query}`, body);
  return { status: answer.status, ...((await answer.json()) as { fileId: string; error?: string }) };
}

/** A whole act of one file; answers its id. */
export async function upload(browser: Browser, name: string, body: unknown, base = OWN, opening?: object) {
  const { actId } = await open(browser, base, opening);
  const { fileId, status } = await send(browser, actId, name, body, { base });
  expect(status).toBe(201);
  const closed = await browser.call('POST', `${base}/uploads/${actId}/close`);
  expect(closed.status).toBe(204);
  return fileId;
}
