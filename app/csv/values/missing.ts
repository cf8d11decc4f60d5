/** What files write where there is no value. */
const MISSING = /^(?:['"\s]*|-+|–|—|n\/?a|no data|coming soon)$/i;

/** Whether a cell says that there is no value; such a cell counts as none, never as 0. */
export function isMissing(text: string): boolean {
  return MISSING.test(text.trim());
}
