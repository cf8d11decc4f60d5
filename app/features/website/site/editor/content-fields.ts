import type { EditedKey } from '../site-state.ts';

/** A text of a page's content: `name` is the path to it within the content. */
export type ContentField = { name: string; label: string; long?: boolean };
export type FieldGroup = { title: string; hint?: string; fields: ContentField[]; list?: ListGroup };
/** A list within a page's content: `name` is the path to it, and the fields are those of each item. */
export type ListGroup = { name: string; item: string; fields: ContentField[] };

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

/** A section of Home with a list: its own texts by their names, then the list. */
const section = (
  name: string,
  title: string,
  texts: string[],
  list: Omit<ListGroup, 'name'>,
  key = 'items',
) => ({
  title,
  fields: texts.map((text) => ({
    name: `${name}.${text}`,
    label: `${title}: ${text}`,
    long: text === 'subtitle',
  })),
  list: { ...list, name: `${name}.${key}` },
});

const TITLED: ContentField[] = [
  { name: 'title', label: 'Title' },
  { name: 'text', label: 'Text', long: true },
];

const HOME_SECTIONS: FieldGroup[] = [
  section('figures', 'Figures', [], {
    item: 'figure',
    fields: [
      { name: 'value', label: 'Figure' },
      { name: 'label', label: 'What it counts' },
    ],
  }),
  section('steps', 'How it works', ['title', 'subtitle'], { item: 'step', fields: TITLED }),
  section(
    'audit',
    'Sample report',
    ['title', 'subtitle', 'total', 'action'],
    {
      item: 'finding',
      fields: [
        { name: 'rule', label: 'Rule' },
        { name: 'finding', label: 'Finding' },
        { name: 'amount', label: 'Amount' },
        { name: 'deadline', label: 'Deadline' },
      ],
    },
    'rows',
  ),
  section('quotes', 'Quotes', ['title'], {
    item: 'quote',
    fields: [
      { name: 'text', label: 'Quote', long: true },
      { name: 'name', label: 'Name' },
      { name: 'role', label: 'Role and business' },
    ],
  }),
  section('security', 'Security', ['title', 'subtitle'], { item: 'point', fields: TITLED }),
  section('faq', 'Questions', ['title'], {
    item: 'question',
    fields: [
      { name: 'question', label: 'Question' },
      { name: 'answer', label: 'Answer', long: true },
    ],
  }),
];

/** The texts that the content editor offers for each page, in its order. The body has an editor of its own. */
export const CONTENT_FIELDS: Record<EditedKey | 'custom', FieldGroup[]> = {
  home: [
    {
      title: 'In search results',
      hint: 'The title of the browser tab, and what search engines and shared links show.',
      fields: PAGE,
    },
    pair('hero', 'Hero'),
    pair('services', 'Services'),
    ...HOME_SECTIONS,
    pair('cta', 'Call to action'),
  ],
  about: [
    TOP,
    { title: 'Mission', fields: [{ name: 'mission', label: 'Mission statement', long: true }] },
    {
      title: 'Leadership',
      hint: 'Hidden when empty.',
      fields: [],
      list: {
        name: 'team',
        item: 'person',
        fields: [
          { name: 'name', label: 'Name' },
          { name: 'role', label: 'Role' },
          { name: 'bio', label: 'About this person', long: true },
        ],
      },
    },
  ],
  services: [TOP],
  contact: [TOP, card('email', 'Email card'), card('phone', 'Phone card'), card('chat', 'Live chat card')],
  privacy: [TOP],
  terms: [TOP],
  accessibility: [TOP],
  custom: [TOP],
};

/** The text at a path such as `cards.email.value`. */
export function textAt(content: unknown, path: string): string {
  const value = valueAt(content, path);
  return typeof value === 'string' ? value : '';
}

/** The list at a path such as `faq.items`. */
export function listAt(content: unknown, path: string): Record<string, string>[] {
  const value = valueAt(content, path);
  return Array.isArray(value) ? value : [];
}

function valueAt(content: unknown, path: string): unknown {
  let value = content;
  for (const name of path.split('.')) value = (value as Record<string, unknown> | undefined)?.[name];
  return value;
}

/** A copy of the content with another text, or another list, at that path. */
export function withValue<T>(content: T, path: string, value: unknown): T {
  const copy = structuredClone(content);
  const names = path.split('.');
  const last = names.pop() ?? '';
  let place = copy as Record<string, unknown>;
  for (const name of names) place = place[name] as Record<string, unknown>;
  place[last] = value;
  return copy;
}
