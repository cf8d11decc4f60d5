import { PACKAGE_KEYS, PACKAGES } from '#app/features/website/site/packages.ts';

/** The plans that a business may ask for: a package, or what it puts together. */
export const PLAN_KEYS = [...PACKAGE_KEYS, 'own'] as const;
export type PlanKey = (typeof PLAN_KEYS)[number];

/** A plan as people are told it. */
export function planLabel(key: PlanKey): string {
  const found = PACKAGES.find((one) => one.key === key);
  if (!found) return 'A plan I put together';
  return [`${found.name}, ${found.price}`, found.per].filter(Boolean).join(' ');
}
