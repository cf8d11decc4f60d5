import { z } from 'zod';
import { lineField, nameField, paragraphField } from '#app/text/name-text.ts';
import { FONTS } from '#app/ui/page/theme.ts';
import { LEGAL_KEYS } from './built-in-pages.ts';
import { DEFAULT_HOME_PARTS } from './default-home.ts';
import { DEFAULT_LEGAL } from './default-legal.ts';

const TOO_LONG = 'This text is too long.';
const line = lineField(200, TOO_LONG);
const title = line.min(1, 'Enter a title.');
const paragraph = paragraphField(2_000, TOO_LONG);
const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a color such as #2c3e50.');

export const themeSchema = z.object({
  primaryColor: color,
  secondaryColor: color,
  accentColor: color,
  font: z.enum(FONTS, 'Choose one of the fonts.'),
});

const memberOfTeam = z.object({ name: nameField('Enter a name.'), role: line, bio: paragraph });
const card = z.object({ title, value: line, note: line });
const titledText = z.object({ title, text: paragraph });
const quote = z.object({
  text: paragraph.min(1, 'Enter a quote.'),
  name: nameField('Enter a name.'),
  role: line,
});
const list = <Item extends z.ZodType>(item: Item, most: number) =>
  z.array(item).max(most, `Show at most ${most}.`);

/** Sections of Home that came later: a site that was stored before has their defaults. */
const homeParts = {
  figures: z.object({ items: list(z.object({ value: title, label: line }), 4) }),
  steps: z.object({ title, subtitle: paragraph, items: list(titledText, 6) }),
  audit: z.object({
    title,
    subtitle: paragraph,
    rows: list(z.object({ rule: title, finding: line, amount: line, deadline: line }), 12),
    total: line,
    action: line,
  }),
  quotes: z.object({ title, items: list(quote, 9) }),
  security: z.object({ title, subtitle: paragraph, items: list(titledText, 8) }),
  faq: z.object({ title, items: list(z.object({ question: title, answer: paragraph }), 20) }),
};

/** The content of a custom page; the body is HTML. */
export const customContentSchema = z.object({
  title,
  subtitle: paragraph,
  body: z.string().max(100_000, TOO_LONG),
});

/** The content of each built-in page that the content editor offers. */
export const contentSchemas = {
  home: z.object({
    title,
    subtitle: paragraph,
    heroTitle: title,
    heroSubtitle: paragraph,
    servicesTitle: title,
    servicesSubtitle: paragraph,
    ctaTitle: title,
    ctaSubtitle: paragraph,
    figures: homeParts.figures.default(() => DEFAULT_HOME_PARTS.figures),
    steps: homeParts.steps.default(() => DEFAULT_HOME_PARTS.steps),
    audit: homeParts.audit.default(() => DEFAULT_HOME_PARTS.audit),
    quotes: homeParts.quotes.default(() => DEFAULT_HOME_PARTS.quotes),
    security: homeParts.security.default(() => DEFAULT_HOME_PARTS.security),
    faq: homeParts.faq.default(() => DEFAULT_HOME_PARTS.faq),
  }),
  about: z.object({
    title,
    subtitle: paragraph,
    mission: paragraphField(5_000, TOO_LONG),
    team: z.array(memberOfTeam).max(24, 'Show at most 24 people.'),
  }),
  services: z.object({ title, subtitle: paragraph }),
  contact: z.object({
    title,
    subtitle: paragraph,
    cards: z.object({ email: card, phone: card, chat: card }),
  }),
  // What was published before the shop said anything of delivery says nothing of it.
  shop: z.object({ title, subtitle: paragraph, delivery: paragraph.default('') }),
  privacy: customContentSchema,
  terms: customContentSchema,
  accessibility: customContentSchema,
};

const page = { name: line.min(1), visible: z.boolean() };
const shown = z.object({ visible: z.boolean() });
const shownUnlessHidden = shown.default(() => ({ visible: true }));
const legalPage = z.object({ ...page, content: customContentSchema });

const customPageSchema = z.object({
  id: z.string(),
  key: z.string(),
  name: line.min(1),
  path: z.string(),
  visible: z.boolean(),
  content: customContentSchema,
  /** ISO instant at which it was deleted, while it can be restored. */
  deletedAt: z.string().nullable(),
});

/** Everything that decides what the public website shows: one document, published as a whole. */
export const siteStateSchema = z.object({
  theme: themeSchema,
  pages: z.object({
    home: z.object({
      ...page,
      content: contentSchemas.home,
      sections: z.object({
        hero: shown,
        figures: shownUnlessHidden,
        services: shown,
        steps: shownUnlessHidden,
        audit: shownUnlessHidden,
        quotes: shownUnlessHidden,
        security: shownUnlessHidden,
        faq: shownUnlessHidden,
        cta: shown,
      }),
    }),
    about: z.object({ ...page, content: contentSchemas.about }),
    services: z.object({ ...page, content: contentSchemas.services }),
    contact: z.object({ ...page, content: contentSchemas.contact }),
    shop: z.object({ ...page, content: contentSchemas.shop }),
  }),
  /** What only the footer links to; a site that was stored before has the defaults. */
  legal: z
    .object({ privacy: legalPage, terms: legalPage, accessibility: legalPage })
    .default(() => structuredClone(DEFAULT_LEGAL)),
  /** In the order of the navigation. */
  customPages: z.array(customPageSchema),
});

export type SiteState = z.infer<typeof siteStateSchema>;
export type Pages = SiteState['pages'];
/** The content of a page that the editor offers. */
export type EditedContent<Key extends EditedKey> = z.output<(typeof contentSchemas)[Key]>;
export type CustomPage = z.infer<typeof customPageSchema>;
export type SectionKey = keyof Pages['home']['sections'];
/** The sections of Home, from top to bottom. */
export const SECTION_KEYS = [
  'hero',
  'figures',
  'services',
  'steps',
  'audit',
  'quotes',
  'security',
  'faq',
  'cta',
] as const satisfies readonly SectionKey[];
/** The pages whose content the editor offers. */
export const EDITED_KEYS = ['home', 'about', 'services', 'contact', ...LEGAL_KEYS] as const;
export type EditedKey = (typeof EDITED_KEYS)[number];
