import { z } from 'zod';
import { lineField, nameField, paragraphField } from '#app/text/name-text.ts';
import { FONTS } from '#app/ui/page/theme.ts';

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
};

/** The content of a custom page; the body is HTML. */
export const customContentSchema = z.object({
  title,
  subtitle: paragraph,
  body: z.string().max(100_000, TOO_LONG),
});

const page = { name: line.min(1), visible: z.boolean() };
const shown = z.object({ visible: z.boolean() });

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
      sections: z.object({ hero: shown, services: shown, cta: shown }),
    }),
    about: z.object({ ...page, content: contentSchemas.about }),
    services: z.object({ ...page, content: contentSchemas.services }),
    contact: z.object({ ...page, content: contentSchemas.contact }),
    shop: z.object({ ...page, content: contentSchemas.shop }),
  }),
  /** In the order of the navigation. */
  customPages: z.array(customPageSchema),
});

export type SiteState = z.infer<typeof siteStateSchema>;
export type Pages = SiteState['pages'];
export type CustomPage = z.infer<typeof customPageSchema>;
export type SectionKey = keyof Pages['home']['sections'];
export const SECTION_KEYS = ['hero', 'services', 'cta'] as const satisfies readonly SectionKey[];
export const EDITED_KEYS = ['home', 'about', 'services', 'contact'] as const;
export type EditedKey = (typeof EDITED_KEYS)[number];
