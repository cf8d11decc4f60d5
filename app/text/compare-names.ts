const collator = new Intl.Collator('en', { numeric: true });

/** The order of two names: as in a dictionary, and 'Week 2' before 'Week 10'. */
export function compareNames(a: string, b: string): number {
  return collator.compare(a, b);
}
