import { z } from 'zod';
import { formAction } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { type FieldErrors, NotFound, ValidationError } from '#app/errors.ts';
import { madeFrom } from '#app/fields/made-from.ts';
import { BUILT_IN_KEYS, LEGAL_KEYS } from './built-in-pages.ts';
import { changeContent, changeTheme, restoreRevision, showPage, showSection } from './change-look.server.ts';
import { customPageFormSchema, pageIdSchema } from './custom-page-schema.ts';
import {
  addCustomPage,
  changeCustomContent,
  deleteCustomPage,
  editCustomPage,
  moveCustomPage,
  restoreCustomPage,
  showCustomPage,
} from './custom-pages.server.ts';
import { readRevision } from './read-site.server.ts';
import { contentSchemas, customContentSchema, EDITED_KEYS, SECTION_KEYS, themeSchema } from './site-state.ts';
import { restoreSchema, siteVersionSchema } from './website-schema.ts';

const shownSchema = z.object({ visible: z.enum(['on', 'off']).transform((value) => value === 'on') });
const contentText = z.object({ content: z.string().max(300_000) });

const published = (number: number, description?: string) => ({
  made: { number: String(number) },
  toast: { title: 'Website published', tone: 'success' as const, ...(description && { description }) },
});

/** The calls of WebsitePage. Each publishes at once. */
export const websiteCalls = {
  'site-theme': formAction(
    siteVersionSchema.and(themeSchema),
    async (ctx: PortalCtx, { version, ...theme }) => published(await changeTheme(ctx, version, theme)),
  ),
  'site-show-page': formAction(
    shownSchema.extend({ page: z.enum([...BUILT_IN_KEYS, ...LEGAL_KEYS]) }),
    async (ctx: PortalCtx, input) => published(await showPage(ctx, input.page, input.visible)),
  ),
  'site-show-section': formAction(
    shownSchema.extend({ section: z.enum(SECTION_KEYS) }),
    async (ctx: PortalCtx, input) => published(await showSection(ctx, input.section, input.visible)),
  ),
  'site-content': formAction(
    siteVersionSchema.and(contentText).and(z.object({ page: z.enum(EDITED_KEYS) })),
    async (ctx: PortalCtx, { version, page, content }) =>
      published(await changeContent(ctx, version, page, parseContent(contentSchemas[page], content))),
  ),
  'site-restore': formAction(restoreSchema, async (ctx: PortalCtx, input) => {
    const earlier = await readRevision(ctx, input.number);
    if (!earlier) throw new NotFound('Revision not found.');
    return published(
      await restoreRevision(ctx, input.version, input.number, earlier),
      `Revision ${input.number} is back.`,
    );
  }),
  'page-add': formAction(customPageFormSchema, async (ctx: PortalCtx, input) => {
    const id = await addCustomPage(ctx, input);
    return {
      made: { id },
      toast: { title: 'Page created', description: `${input.name} at ${input.path}`, tone: 'success' },
    };
  }),
  'page-edit': formAction(
    customPageFormSchema.extend(madeFrom).and(pageIdSchema),
    async (ctx: PortalCtx, { pageId, ...input }) => {
      await editCustomPage(ctx, pageId, input);
      return {
        toast: { title: 'Page saved', description: `${input.name} at ${input.path}`, tone: 'success' },
      };
    },
  ),
  'page-show': formAction(shownSchema.and(pageIdSchema), async (ctx: PortalCtx, input) =>
    published(await showCustomPage(ctx, input.pageId, input.visible)),
  ),
  'page-move': formAction(
    pageIdSchema.extend({ direction: z.enum(['up', 'down']) }),
    async (ctx: PortalCtx, input) => published(await moveCustomPage(ctx, input.pageId, input.direction)),
  ),
  'page-delete': formAction(pageIdSchema, async (ctx: PortalCtx, input) => {
    await deleteCustomPage(ctx, input.pageId);
    return { made: { id: input.pageId }, toast: { title: 'Page deleted', tone: 'success' } };
  }),
  'page-restore': formAction(pageIdSchema, async (ctx: PortalCtx, input) => {
    await restoreCustomPage(ctx, input.pageId);
    return { toast: { title: 'Page restored', tone: 'success' } };
  }),
  'page-content': formAction(
    siteVersionSchema.and(contentText).and(pageIdSchema),
    async (ctx: PortalCtx, { version, pageId, content }) =>
      published(await changeCustomContent(ctx, version, pageId, parseContent(customContentSchema, content))),
  ),
};

/** The content that the editor sends as JSON; throws ValidationError with a text at each field, its name the path to it. */
function parseContent<Schema extends z.ZodType>(schema: Schema, text: string): z.output<Schema> {
  const parsed = schema.safeParse(jsonOf(text));
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new ValidationError(Object.values(fields)[0] ?? 'Please check what you entered.', fields);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
