import { href } from 'react-router';
/** The pages that are always there, in the order of the navigation. */
export const BUILT_IN_KEYS = ['home', 'about', 'services', 'contact', 'shop'] as const;
export type BuiltInKey = (typeof BUILT_IN_KEYS)[number];

export const BUILT_IN_PATHS: Record<BuiltInKey, string> = {
  home: '/',
  about: href('/about'),
  services: href('/services'),
  contact: href('/contact'),
  shop: href('/shop'),
};

export function isBuiltInKey(key: string): key is BuiltInKey {
  return (BUILT_IN_KEYS as readonly string[]).includes(key);
}

/** Pages that the footer alone links to; a custom page may take the place of one. */
export const LEGAL_KEYS = ['privacy', 'terms', 'accessibility'] as const;
export type LegalKey = (typeof LEGAL_KEYS)[number];

export const LEGAL_PATHS: Record<LegalKey, string> = {
  privacy: '/privacy',
  terms: '/terms',
  accessibility: '/accessibility',
};

/** First segments of addresses that are the portal's own: no custom page may begin with one. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'about',
  'services',
  'contact',
  'shop',
  'store',
  'product',
  'checkout',
  'success',
  'apply',
  'interview',
  'login',
  'forgot-password',
  'unsubscribe',
  'answer',
  'logout',
  'register',
  'set-password',
  'second-factor',
  'member',
  'admin',
  'api',
  'assets',
  'healthz',
  'readyz',
  'metrics',
]);
