import { createContext, use } from 'react';

/** The nonce of this answer's Content-Security-Policy, for the scripts of the page; empty in the browser. */
export const NonceContext = createContext('');

/** The nonce for what a library adds to the page by itself: in the browser it is read from a script of the page. */
export function usePageNonce(): string {
  const nonce = use(NonceContext);
  if (nonce || typeof document === 'undefined') return nonce;
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
