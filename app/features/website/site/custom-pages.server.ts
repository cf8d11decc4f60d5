import type { z } from 'zod';
import { instant, type PortalCtx, transact, withIdempotencyKey } from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { UNDO_DAYS } from '#app/features/platform/retention/erase-expired.server.ts';
import type { MadeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import { newId } from '#app/ids.ts';
import { requireAdmin } from '#app/policy.ts';
import { cleanRichText } from '#app/text/rich-text.server.ts';
import { isBuiltInKey } from './built-in-pages.ts';
import { type customPageFormSchema, keyOf } from './custom-page-schema.ts';
import { livePages, pathKey } from './find-page.ts';
import { publish } from './publish.server.ts';
import type { CustomPage, SiteState } from './site-state.ts';

type Input = z.output<typeof customPageFormSchema>;

/** Makes a custom page and returns its id. Throws ValidationError for a key or path that is taken. Admins only. */
export async function addCustomPage(ctx: PortalCtx, input: Input): Promise<string> {
  requireAdmin(ctx);
  const { name, path, visible } = input;
  return transact(ctx, (tx) =>
    withIdempotencyKey(tx, input.key, async () => {
      const page: CustomPage = {
        id: newId('page'),
        key: keyOf(name),
        name,
        path,
        visible,
        content: { title: name, subtitle: '', body: '' },
        deletedAt: null,
      };
      await publish(tx, {
        version: null,
        part: (state) => state.customPages,
        apply(state) {
          refuseTaken(state, page);
          state.customPages.push(page);
          return { state, note: `added the page ${name} at ${path}` };
        },
      });
      return page.id;
    }),
  );
}

/** Changes name, path and visibility of a custom page; its key stays. Throws as mergeEdit does, ValidationError for a path that is taken. Admins only. */
export async function editCustomPage(
  ctx: PortalCtx,
  pageId: string,
  input: Omit<Input, 'key'> & MadeFrom,
): Promise<number> {
  return changeCustomPage(ctx, null, pageId, (page, state) => {
    const formOf = ({ name, path, visible }: Omit<Input, 'key'>) => ({ name, path, visible });
    Object.assign(page, mergeEdit(input, formOf(input), formOf(page)));
    refuseTaken(state, page);
    return `changed the page ${page.name}`;
  });
}

/** Shows or hides a custom page. Admins only. */
export async function showCustomPage(ctx: PortalCtx, pageId: string, visible: boolean): Promise<number> {
  return changeCustomPage(ctx, null, pageId, (page) => {
    page.visible = visible;
    return `${visible ? 'showed' : 'hid'} the page ${page.name}`;
  });
}

/** Publishes the content of a custom page, its body cleaned. Throws EditConflict where another admin was quicker. Admins only. */
export async function changeCustomContent(
  ctx: PortalCtx,
  version: number,
  pageId: string,
  content: CustomPage['content'],
): Promise<number> {
  return changeCustomPage(ctx, version, pageId, (page) => {
    page.content = { ...content, body: cleanRichText(content.body) };
    return `changed the content of ${page.name}`;
  });
}

/** Deletes a custom page; it can be restored for 30 days. Admins only. */
export async function deleteCustomPage(ctx: PortalCtx, pageId: string): Promise<number> {
  const now = instant(ctx);
  const before = new Date(ctx.now().getTime() - UNDO_DAYS * 86_400_000).toISOString();
  return changeCustomPage(ctx, null, pageId, (page, state) => {
    page.deletedAt = now;
    state.customPages = state.customPages.filter(({ deletedAt }) => deletedAt === null || deletedAt > before);
    return `deleted the page ${page.name}`;
  });
}

/** Restores a deleted page. Throws Conflict where its key or path is in use again. Admins only. */
export async function restoreCustomPage(ctx: PortalCtx, pageId: string): Promise<number> {
  requireAdmin(ctx);
  return transact(ctx, (tx) =>
    publish(tx, {
      version: null,
      part: (state) => state.customPages,
      apply(state) {
        const page = state.customPages.find(({ id }) => id === pageId);
        if (!page) throw new NotFound('Page not found.');
        page.deletedAt = null;
        if (takenBy(state, page))
          throw new Conflict('Another page now uses its name or path. Change that page first.');
        return { state, note: `restored the page ${page.name}` };
      },
    }),
  );
}

/** Moves a custom page one place up or down in the navigation. Admins only. */
export async function moveCustomPage(
  ctx: PortalCtx,
  pageId: string,
  direction: 'up' | 'down',
): Promise<number> {
  return changeCustomPage(ctx, null, pageId, (page, state) => {
    const live = livePages(state);
    const other = live[live.indexOf(page) + (direction === 'up' ? -1 : 1)];
    if (other) {
      const [here, there] = [state.customPages.indexOf(page), state.customPages.indexOf(other)];
      state.customPages[here] = other;
      state.customPages[there] = page;
    }
    return `moved the page ${page.name} ${direction}`;
  });
}

/** Changes one page that is not deleted; `change` answers what was done. */
async function changeCustomPage(
  ctx: PortalCtx,
  version: number | null,
  pageId: string,
  change: (page: CustomPage, state: SiteState) => string,
): Promise<number> {
  requireAdmin(ctx);
  const find = (state: SiteState) => livePages(state).find(({ id }) => id === pageId);
  return transact(ctx, (tx) =>
    publish(tx, {
      version,
      part: find,
      apply(state) {
        const page = find(state);
        if (!page) throw new NotFound('Page not found.');
        return { note: change(page, state), state };
      },
    }),
  );
}

function refuseTaken(state: SiteState, page: CustomPage): void {
  const field = takenBy(state, page);
  if (!field) return;
  const text =
    field === 'name'
      ? `A page with the key "${page.key}" already exists. Choose another name.`
      : `A page at ${page.path} already exists. Choose another path.`;
  throw new ValidationError(text, { [field]: text });
}

function takenBy(state: SiteState, page: CustomPage): 'name' | 'path' | undefined {
  const others = livePages(state).filter(({ id }) => id !== page.id);
  // An imported page may carry a built-in key, and keeps it.
  const isNew = !state.customPages.some(({ id }) => id === page.id);
  if (isNew && isBuiltInKey(page.key)) return 'name';
  if (others.some(({ key }) => key === page.key)) return 'name';
  if (others.some(({ path }) => pathKey(path) === pathKey(page.path))) return 'path';
  return undefined;
}
