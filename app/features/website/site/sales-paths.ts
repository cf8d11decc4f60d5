import { href } from 'react-router';

/** What a business wants of us when it comes to the contact page from another one. */
export type SalesTopic = 'account' | 'audit';

/** Address of the contact form with its fields about a business. */
export function salesPath(topic: SalesTopic, plan?: string): string {
  return `${href('/contact')}?${new URLSearchParams({ topic, ...(plan && { plan }) })}`;
}

/** Address of the page about accounts, for a plan that was chosen. */
export function registerPath(plan: string): string {
  return `${href('/register')}?${new URLSearchParams({ plan })}`;
}
