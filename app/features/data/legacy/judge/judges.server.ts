import type { PortalCtx } from '#app/ctx.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import type { LegacyKind } from '#db/tables/legacy.ts';
import { judgeAccess } from './judge-access.server.ts';
import { judgeMembersRecords } from './judge-members-records.server.ts';
import { judgeSite } from './judge-site.server.ts';
import { judgeTypes } from './judge-types.server.ts';
import { judgeUsers } from './judge-users.server.ts';
import { idsOf, type Judge, type Judged, type Judgement, judged, once, thereOr } from './judgement.ts';
import { knownIds } from './known-records.server.ts';

/** One judge for each kind; they share what the earlier ones found. */
export async function judgesOf(ctx: PortalCtx): Promise<Record<LegacyKind, Judge>> {
  const judgement: Judgement = {
    met: new Map(),
    emails: new Set(),
    names: new Set(),
    accounts: new Map(),
    there: new Map(),
    sameType: new Map(),
  };
  const { state } = await readSite(ctx);
  const ofMembers = (kind: Parameters<typeof judgeMembersRecords>[2]) => (rows: Judged[]) =>
    judgeMembersRecords(ctx, judgement, kind, rows);
  const site = judgeSite(state);
  return {
    user: (rows) => judgeUsers(ctx, judgement, rows),
    theme: site,
    page: site,
    'custom-page': site,
    service: (rows) => judgeTypes(ctx, judgement, 'service', rows),
    'document-type': (rows) => judgeTypes(ctx, judgement, 'document-type', rows),
    form: async (rows) => {
      const known = await knownIds(ctx, 'forms', idsOf(rows));
      return judged(rows, (row) => once(judgement, row) ?? thereOr(judgement, row, known.has(row.record_id)));
    },
    access: (rows) => judgeAccess(ctx, judgement, rows),
    tool: ofMembers('tool'),
    employee: ofMembers('employee'),
    document: ofMembers('document'),
    file: ofMembers('file'),
    request: ofMembers('request'),
    candidate: ofMembers('candidate'),
    part: async (rows) => judged(rows, () => ({ outcome: 'known' })),
  };
}
