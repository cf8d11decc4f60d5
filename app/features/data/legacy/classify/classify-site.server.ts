import { isBuiltInKey } from '#app/features/website/site/built-in-pages.ts';
import { DEFAULT_SITE } from '#app/features/website/site/default-site.ts';
import { pathKey } from '#app/features/website/site/find-page.ts';
import type { CustomPage, Pages, SiteState } from '#app/features/website/site/site-state.ts';
import { isSame } from '#app/fields/is-same.ts';
import { mergedPage, mergedTheme } from '../write/merge-site.ts';
import type { LegacyRow, RowClassifier, RowDecision } from './classify-context.ts';

const OWN = 'The portal’s own was changed already, and stays.';
const UNFIT = "It doesn't match the portal’s page, so it was skipped.";

/** Parts of the website: each is taken over while the portal still has the one that it came with. */
export function classifySite(state: SiteState): RowClassifier {
  const taken = structuredClone(state);
  return async (rows) =>
    new Map(
      rows.map((row): [LegacyRow, RowDecision] => {
        if (row.kind === 'theme') return [row, judgeTheme(taken, row)];
        if (row.kind === 'page') return [row, judgePage(taken, row)];
        return [row, judgeCustomPage(taken, row.payload.site as CustomPage, row.reason)];
      }),
    );
}

function judgeTheme(taken: SiteState, row: LegacyRow): RowDecision {
  const theme = mergedTheme(taken.theme, row.payload.site);
  if (!theme) return { outcome: 'broken', reason: UNFIT };
  if (isSame(theme, taken.theme)) return { outcome: 'known' };
  if (!isSame(taken.theme, DEFAULT_SITE.theme)) return { outcome: 'known', reason: OWN };
  taken.theme = theme;
  return { outcome: 'new' };
}

function judgePage(taken: SiteState, row: LegacyRow): RowDecision {
  if (!isBuiltInKey(row.record_id)) return { outcome: 'broken', reason: UNFIT };
  const key: keyof Pages = row.record_id;
  const page = mergedPage(taken, key, row.payload.site);
  if (!page) return { outcome: 'broken', reason: UNFIT };
  if (isSame(page, taken.pages[key])) return { outcome: 'known' };
  if (!isSame(taken.pages[key], DEFAULT_SITE.pages[key])) return { outcome: 'known', reason: OWN };
  Object.assign(taken.pages, { [key]: page });
  return { outcome: 'new' };
}

function judgeCustomPage(taken: SiteState, page: CustomPage, reason: string): RowDecision {
  if (taken.customPages.some(({ id }) => id === page.id)) return { outcome: 'known', reason: '' };
  const live = taken.customPages.filter(({ deletedAt }) => deletedAt === null);
  if (live.some(({ key }) => key === page.key))
    return { outcome: 'known', reason: `A page with the key "${page.key}" is here already; it stays.` };
  if (live.some(({ path }) => pathKey(path) === pathKey(page.path)))
    return { outcome: 'broken', reason: `A page at ${page.path} is here already.` };
  taken.customPages.push(page);
  return { outcome: 'new', reason };
}
