import type { z } from 'zod';
import { type PortalCtx, transact } from '#app/ctx.ts';
import { requireAdmin } from '#app/policy.ts';
import { cleanRichText } from '#app/text/rich-text.server.ts';
import type { BuiltInKey, LegalKey } from './built-in-pages.ts';
import { sitePage } from './find-page.ts';
import { publish } from './publish.server.ts';
import type { EditedContent, EditedKey, SectionKey, SiteState, themeSchema } from './site-state.ts';

/** Publishes the colors and the font. Throws EditConflict where another admin was quicker. Admins only. */
export async function changeTheme(
  ctx: PortalCtx,
  version: number,
  theme: z.infer<typeof themeSchema>,
): Promise<number> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    publish(tx, {
      version,
      part: (state) => state.theme,
      apply: (state) => ({ state: { ...state, theme }, note: 'changed the theme of the website' }),
    }),
  );
}

/** Shows or hides a built-in or legal page. Admins only. */
export async function showPage(
  ctx: PortalCtx,
  key: BuiltInKey | LegalKey,
  visible: boolean,
): Promise<number> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    publish(tx, {
      version: null,
      part: (state) => sitePage(state, key).visible,
      apply(state) {
        const page = sitePage(state, key);
        page.visible = visible;
        return { state, note: `${visible ? 'showed' : 'hid'} the page ${page.name}` };
      },
    }),
  );
}

/** Shows or hides a section of Home. Admins only. */
export async function showSection(ctx: PortalCtx, section: SectionKey, visible: boolean): Promise<number> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    publish(tx, {
      version: null,
      part: (state) => state.pages.home.sections[section],
      apply(state) {
        state.pages.home.sections[section].visible = visible;
        return { state, note: `${visible ? 'showed' : 'hid'} the section ${section} of Home` };
      },
    }),
  );
}

/** Publishes the content of a built-in or legal page, a body cleaned. Throws EditConflict where another admin was quicker. Admins only. */
export async function changeContent<Key extends EditedKey>(
  ctx: PortalCtx,
  version: number,
  key: Key,
  content: EditedContent<Key>,
): Promise<number> {
  requireAdmin(ctx);
  const cleaned = 'body' in content ? { ...content, body: cleanRichText(content.body) } : content;
  return transact(ctx, (tx) =>
    publish(tx, {
      version,
      part: (state) => sitePage(state, key).content,
      apply(state) {
        const page = sitePage(state, key);
        page.content = cleaned;
        return { state, note: `changed the content of ${page.name}` };
      },
    }),
  );
}

/** Publishes the state of an earlier revision again. Throws EditConflict where anything was published after that version. Admins only. */
export async function restoreRevision(
  ctx: PortalCtx,
  version: number,
  number: number,
  earlier: SiteState,
): Promise<number> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    publish(tx, {
      version,
      part: (state) => state,
      apply: () => ({ state: earlier, note: `restored revision ${number} of the website` }),
    }),
  );
}
