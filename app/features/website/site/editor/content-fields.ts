import type { EditedKey } from '../site-state.ts';

/** A text of a page's content: `name` is the path to it within the content. */
export type ContentField = { name: string; label: string; long?: boolean };
export type FieldGroup = { title: string; hint?: string; fields: ContentField[] };

const PAGE: ContentField[] = [
  { name: 'title', label: 'Title' },
  { name: 'subtitle', label: 'Subtitle', long: true },
];
const TOP: FieldGroup = { title: 'Top of the page', hint: 'Search engines show it too.', fields: PAGE };

const pair = (name: string, title: string): FieldGroup => ({
  title,
  fields: [
    { name: `${name}Title`, label: `${title} title` },
    { name: `${name}Subtitle`, label: `${title} subtitle`, long: true },
  ],
});

const card = (name: string, title: string): FieldGroup => ({
  title,
  fields: [
    { name: `cards.${name}.title`, label: `${title}: heading` },
    { name: `cards.${name}.value`, label: `${title}: text` },
    { name: `cards.${name}.note`, label: `${title}: note` },
  ],
});

/** The texts that the content editor offers for each page, in its order. The team and the body have editors of their own. */
export const CONTENT_FIELDS: Record<EditedKey | 'custom', FieldGroup[]> = {
  home: [
    {
      title: 'In search results',
      hint: 'The title of the browser tab, and what search engines and shared links show.',
      fields: PAGE,
    },
    pair('hero', 'Hero'),
    pair('services', 'Services'),
    pair('cta', 'Call to action'),
  ],
  about: [TOP, { title: 'Mission', fields: [{ name: 'mission', label: 'Mission statement', long: true }] }],
  services: [TOP],
  contact: [TOP, card('email', 'Email card'), card('phone', 'Phone card'), card('chat', 'Live chat card')],
  custom: [TOP],
};

/** The text at a path such as `cards.email.value`. */
export function textAt(content: unknown, path: string): string {
  let value = content;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

/** A copy of the content with another text at that path. */
export function withText<T>(content: T, path: string, text: string): T {
  const copy = structuredClone(content);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place = copy as Record<string, unknown>;
  for (const name of names) place = place[name] as Record<string, unknown>;
  place[last] = text;
  return copy;
}
