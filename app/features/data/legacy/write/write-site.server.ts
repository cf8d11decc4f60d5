import type { PortalTx } from '#app/ctx.ts';
import { Conflict } from '#app/errors.ts';
import { isBuiltInKey } from '#app/features/website/site/built-in-pages.ts';
import { publish } from '#app/features/website/site/publish.server.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import type { CustomPage, SiteState } from '#app/features/website/site/site-state.ts';
import type { LegacyRow } from '../classify/classify-context.ts';
import { classifySite } from '../classify/classify-site.server.ts';
import { mergedPage, mergedTheme } from './merge-site.ts';
import { CHANGED } from './write-rows.server.ts';

/**
 * Publishes the parts of the website that the dump brings, as one revision. Throws Conflict where one of them would
 * take the place of what was changed here since the preview.
 */
export async function publishSite(tx: PortalTx, fileName: string, records: LegacyRow[]): Promise<void> {
  if (records.length === 0) return;
  const { number, state } = await readSite(tx);
  const verdicts = await classifySite(state)(records);
  if (records.some((record) => verdicts.get(record)?.outcome !== 'new')) throw new Conflict(CHANGED);
  await publish(tx, {
    version: number,
    part: (state) => state,
    apply(state) {
      for (const record of records) take(state, record);
      return { state, note: `moved in the website of ${fileName}` };
    },
  });
}

function take(state: SiteState, { kind, record_id, payload }: LegacyRow): void {
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
