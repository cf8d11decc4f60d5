/** A text that differs between two versions, and where it stands; what is on one side only is null on the other. */
export type Difference = { where: string; before: string | null; after: string | null };

const LABELS: Record<string, string> = {
  pages: '',
  content: '',
  customPages: '',
  sections: 'section',
  legal: '',
  items: '',
  steps: 'how it works',
  audit: 'sample report',
  rows: 'finding',
  faq: 'questions',
  cta: 'call to action',
  primaryColor: 'primary color',
  secondaryColor: 'secondary color',
  accentColor: 'accent color',
  visible: 'shown',
  heroTitle: 'hero title',
  heroSubtitle: 'hero subtitle',
  servicesTitle: 'services title',
  servicesSubtitle: 'services subtitle',
  ctaTitle: 'call to action title',
  ctaSubtitle: 'call to action subtitle',
};
/** Names of ours, of no use to a person. */
const UNTOLD = new Set(['id', 'key', 'deletedAt']);

/** What differs between two versions of the site state, or of a part of it, in words. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [new Map<string, string>(), new Map<string, string>()];
  collect(before, [], old);
  collect(after, [], now);
  const changed = [...new Set([...old.keys(), ...now.keys()])]
    .filter((where) => old.get(where) !== now.get(where))
    .map((where) => ({ where, before: old.get(where) ?? null, after: now.get(where) ?? null }));
  const moved = orderOf(before) !== orderOf(after) && changed.length === 0;
  return moved
    ? [{ where: 'Order of the custom pages', before: orderOf(before), after: orderOf(after) }]
    : changed;
}

function collect(value: unknown, path: string[], texts: Map<string, string>): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.filter(isLive).entries())
      collect(item, [...path, nameOf(item) ?? `${index + 1}`], texts);
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, item] of Object.entries(value)) {
      if (!UNTOLD.has(name)) collect(item, [...path, LABELS[name] ?? name], texts);
    }
  } else if (value !== null && value !== '') {
    texts.set(sentence(path), typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value));
  }
}

/** A deleted page has no texts any more, though it can be restored. */
function isLive(item: unknown): boolean {
  return typeof item !== 'object' || item === null || !('deletedAt' in item) || item.deletedAt === null;
}

/** Custom pages are told apart by their keys, wherever they stand. */
function nameOf(item: unknown): string | undefined {
  return typeof item === 'object' && item !== null && 'key' in item ? String(item.key) : undefined;
}

function sentence(path: string[]): string {
  const words = path.filter(Boolean);
  const [first = '', ...rest] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(' · ');
}

function orderOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('customPages' in state)) return '';
  return (state.customPages as { name: string }[])
    .filter(isLive)
    .map(({ name }) => name)
    .join(', ');
}
