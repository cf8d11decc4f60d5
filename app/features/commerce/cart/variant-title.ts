/** The title of a variant whose product has no options. */
export const ONLY_VARIANT = 'Default';

/** The title of a variant as people are told it: nothing where its product has no options. */
export function shownTitle(variantTitle: string): string {
  return variantTitle === ONLY_VARIANT ? '' : variantTitle;
}

/** What is bought, in one line: 'Safety Vest (Large)'. */
export function lineName({ title, variantTitle }: { title: string; variantTitle: string }): string {
  const shown = shownTitle(variantTitle);
  return shown ? `${title} (${shown})` : title;
}
