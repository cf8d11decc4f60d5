import type { PortalCtx } from '#app/ctx.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import type { LegacyKind } from '#db/tables/legacy.ts';
import { classifyAccess } from './classify-access.server.ts';
import {
  type ClassifyContext,
  classified,
  idsOf,
  type LegacyRow,
  once,
  type RowClassifier,
  thereOr,
} from './classify-context.ts';
import { classifyMembersRecords } from './classify-members-records.server.ts';
import { classifySite } from './classify-site.server.ts';
import { classifyTypes } from './classify-types.server.ts';
import { classifyUsers } from './classify-users.server.ts';
import { knownIds } from './known-records.server.ts';

/** One judge for each kind; they share what the earlier ones found. */
export async function rowClassifiers(ctx: PortalCtx): Promise<Record<LegacyKind, RowClassifier>> {
  const judgement: ClassifyContext = {
    met: new Map(),
    emails: new Set(),
    names: new Set(),
    accounts: new Map(),
    there: new Map(),
    sameType: new Map(),
  };
  const { state } = await readSite(ctx);
  const ofMembers = (kind: Parameters<typeof classifyMembersRecords>[2]) => (rows: LegacyRow[]) =>
    classifyMembersRecords(ctx, judgement, kind, rows);
  const site = classifySite(state);
  return {
    user: (rows) => classifyUsers(ctx, judgement, rows),
    theme: site,
    page: site,
    'custom-page': site,
    service: (rows) => classifyTypes(ctx, judgement, 'service', rows),
    'document-type': (rows) => classifyTypes(ctx, judgement, 'document-type', rows),
    form: async (rows) => {
      const known = await knownIds(ctx, 'forms', idsOf(rows));
      return classified(
        rows,
        (row) => once(judgement, row) ?? thereOr(judgement, row, known.has(row.record_id)),
      );
    },
    access: (rows) => classifyAccess(ctx, judgement, rows),
    tool: ofMembers('tool'),
    employee: ofMembers('employee'),
    document: ofMembers('document'),
    file: ofMembers('file'),
    request: ofMembers('request'),
    candidate: ofMembers('candidate'),
    part: async (rows) => classified(rows, () => ({ outcome: 'known' })),
  };
}
