import { createContext } from 'react';

/** The nonce of this answer's Content-Security-Policy, for the scripts of the page; empty in the browser. */
export const NonceContext = createContext('');
