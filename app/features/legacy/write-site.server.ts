import type { Tx } from '#app/ctx.ts';
import { isBuiltInKey } from '#app/features/site/built-in-pages.ts';
import { publish } from '#app/features/site/publish.server.ts';
import type { CustomPage, SiteState } from '#app/features/site/site-state.ts';
import type { Judged } from './judgement.ts';
import { mergedPage, mergedTheme } from './merge-site.ts';

/** Publishes the parts of the website that the dump brings, as one revision. */
export async function publishSite(tx: Tx, fileName: string, records: Judged[]): Promise<void> {
  if (records.length === 0) return;
  await publish(tx, {
    base: null,
    part: (state) => state,
    apply(state) {
      for (const record of records) take(state, record);
      return { state, note: `moved in the website of ${fileName}` };
    },
  });
}

function take(state: SiteState, { kind, record_id, payload }: Judged): void {
  if (kind === 'theme') state.theme = mergedTheme(state.theme, payload.site) ?? state.theme;
  else if (kind === 'custom-page') takeCustomPage(state, payload.site as CustomPage);
  else if (isBuiltInKey(record_id)) {
    const page = mergedPage(state, record_id, payload.site);
    if (page) Object.assign(state.pages, { [record_id]: page });
  }
}

function takeCustomPage(state: SiteState, page: CustomPage): void {
  const taken = state.customPages.some(
    ({ id, key, deletedAt }) => id === page.id || (key === page.key && deletedAt === null),
  );
  if (!taken) state.customPages.push(page);
}
