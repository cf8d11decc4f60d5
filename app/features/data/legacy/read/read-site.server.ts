import { BUILT_IN_KEYS, BUILT_IN_PATHS, isBuiltInKey } from '#app/features/website/site/built-in-pages.ts';
import { keyOf, normalPath, shadowsBuiltIn } from '#app/features/website/site/custom-page-schema.ts';
import { pathKey } from '#app/features/website/site/find-page.ts';
import { SECTION_KEYS } from '#app/features/website/site/site-state.ts';
import { nameText } from '#app/text/name-text.ts';
import { cleanRichText } from '#app/text/rich-text.server.ts';
import { FONTS } from '#app/ui/page/theme.ts';
import { broken, type StagedRecord, whole } from '../write/staged-record.ts';
import { idOf, isYes, listOf, madeId, objectOf, textOf } from './dump-fields.ts';
import { readService } from './read-provider.server.ts';
import type { DumpObject } from './read-values.server.ts';
import type { Reading } from './reading.server.ts';

const COLOURS = ['primaryColor', 'secondaryColor', 'accentColor'] as const;

/** What the site state of the dump holds: theme, pages, custom pages and services. */
export function readAppState(reading: Reading, value: unknown): StagedRecord[] {
  const state = objectOf(value);
  if (!state) return value === null ? [] : [broken('part', 'appState', '', 'This is no site state.')];
  const read = new Set(['theme', 'pages', 'customPages', 'services']);
  return [
    ...(objectOf(state.theme) ? [readTheme('appState.theme', state.theme)] : []),
    ...named(state.pages, 'appState.pages').flatMap(([key, page, place]) => readPage(key, page, place)),
    ...named(state.customPages, 'appState.customPages').map(([key, page, place]) =>
      readCustomPage(key, page, place),
    ),
    ...listOf(state.services).map((service, index) =>
      readService(reading, `appState.services[${index}]`, service, index),
    ),
    ...Object.keys(state)
      .filter((key) => !read.has(key) && state[key] !== null)
      .map((key) => broken('part', `appState.${key}`, '', 'Unknown key; it is not read.')),
  ];
}

/** A map of names to parts, or a list of parts that know their key. */
function named(value: unknown, place: string): [key: string, part: unknown, place: string][] {
  if (Array.isArray(value))
    return value.map((part, index) => [textOf(objectOf(part)?.key), part, `${place}[${index}]`]);
  return Object.entries(objectOf(value) ?? {}).map(([key, part]) => [key, part, `${place}.${key}`]);
}

/** The theme: colors that are none, and a font that the portal does not serve, stay as they are here. */
export function readTheme(place: string, value: unknown): StagedRecord {
  const given = objectOf(value);
  if (!given) return broken('theme', place, 'Theme', 'This is no theme.');
  const theme: Record<string, string> = {};
  const notes: string[] = [];
  for (const name of COLOURS) {
    const color = longColor(textOf(given[name]));
    if (color) theme[name] = color;
    else if (given[name]) notes.push(`"${textOf(given[name])}" is not a color; ${name} stays unchanged.`);
  }
  const font = FONTS.find((one) => one.toLowerCase() === textOf(given.font).toLowerCase());
  if (font) theme.font = font;
  else if (textOf(given.font)) notes.push(`The portal has no font "${textOf(given.font)}"; its own stays.`);
  return whole({
    kind: 'theme',
    id: 'theme',
    place,
    name: 'Theme',
    notes,
    payload: { rows: [], site: theme },
  });
}

function longColor(text: string): string | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const color = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : text;
  return /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : undefined;
}

function readPage(given: string, value: unknown, place: string): StagedRecord[] {
  const page = objectOf(value);
  const key = given.toLowerCase();
  if (!page) return [broken('page', place, given, 'This is no page.')];
  if (!isBuiltInKey(key))
    return [
      broken(
        'page',
        place,
        given,
        `There is no built-in page of this name; those are ${BUILT_IN_KEYS.join(', ')}.`,
      ),
    ];
  const content = objectOf(page.content) ?? {};
  const sections = objectOf(page.sections ?? content.sections);
  const site = {
    ...(nameText(textOf(page.name)) && { name: nameText(textOf(page.name)).slice(0, 200) }),
    ...(page.visible !== undefined && { visible: isYes(page.visible) }),
    content: copied(content),
    ...(sections && key === 'home' && { sections: visibleSections(sections) }),
  };
  const name = nameText(textOf(page.name)) || given;
  return [whole({ kind: 'page', id: key, place, name, payload: { rows: [], site } })];
}

function visibleSections(sections: DumpObject) {
  const entries = SECTION_KEYS.filter((key) => sections[key] !== undefined).map((key) => {
    const section = sections[key];
    return [key, { visible: isYes(objectOf(section)?.visible ?? section) }];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}

/** A plain copy: what the schema of the site state lets through is decided where it is published. */
function copied(content: DumpObject): Record<string, unknown> {
  return JSON.parse(JSON.stringify(content)) as Record<string, unknown>;
}

function readCustomPage(given: string, value: unknown, place: string): StagedRecord {
  const page = objectOf(value);
  const name = nameText(textOf(page?.name)).slice(0, 200);
  if (!page || !name) return broken('custom-page', place, given, 'It has no name.');
  const path = normalPath(textOf(page.path));
  const key = textOf(page.key) || given || keyOf(name);
  if (!path) return broken('custom-page', place, name, 'It has no path.');
  const ownPlace = isBuiltInKey(key) && pathKey(BUILT_IN_PATHS[key]) === pathKey(path);
  if (shadowsBuiltIn(path) && !ownPlace)
    return broken('custom-page', place, name, `Its path ${path} belongs to a page of the portal.`);
  const content = objectOf(page.content) ?? {};
  const id = idOf(page.id) ?? madeId('page', key, path);
  const site = {
    id,
    key,
    name,
    path,
    visible: isYes(page.visible),
    content: {
      title: textOf(content.title).slice(0, 200) || name,
      subtitle: textOf(content.subtitle).slice(0, 2_000),
      body: cleanRichText(textOf(content.body)).slice(0, 100_000),
    },
    deletedAt: null,
  };
  return whole({ kind: 'custom-page', id, place, name, payload: { rows: [], site } });
}
