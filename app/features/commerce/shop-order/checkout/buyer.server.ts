import { createHmac } from 'node:crypto';
import type { Portal } from '#app/ctx.ts';
import { type Secrets, secretsOf } from '#app/own-secrets.ts';
import { addressBlock } from '#app/text/address-block.ts';

export type Buyer = {
  /** The account that is signed in, with its address; null for a visitor. */
  account: { id: string; email: string } | null;
  /** Where the request comes from. */
  address: string;
  /** The browser, by the id in its signed cookie: it alone may go on with a sale that it began, or cancel it. */
  browser: string;
};

type Secret = Pick<Portal, 'secret'>;

/** What stands for the network that a checkout is started from. */
export function originOf(portal: Secret, { address }: Pick<Buyer, 'address'>): string {
  return digest(portal, `sale:${addressBlock(address)}`);
}

/** What stands for the browser that began a sale. */
export function browserOf(portal: Secret, { browser }: Pick<Buyer, 'browser'>): string {
  return digest(portal, `sale-browser:${browser}`);
}

/** A page's key within its browser: what another browser sends never names the same sale. */
export function keyOf(portal: Secret, key: string, { browser }: Pick<Buyer, 'browser'>): string {
  return digest(portal, `sale-key:${browser}:${key}`);
}

/** What stands for the browser in sales that are under way: they may have begun before the server had its secret. */
export function browsersOf(portal: Secrets, buyer: Pick<Buyer, 'browser'>): string[] {
  return secretsOf(portal).map((secret) => browserOf({ secret }, buyer));
}

/** The same for a page's key. */
export function keysOf(portal: Secrets, key: string, buyer: Pick<Buyer, 'browser'>): string[] {
  return secretsOf(portal).map((secret) => keyOf({ secret }, key, buyer));
}

function digest({ secret }: Secret, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
