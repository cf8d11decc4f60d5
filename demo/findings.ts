import { type Ctx, type Portal, transact } from '#app/ctx.ts';
import { auditFile } from '#app/features/audit/finding/audit-file.server.ts';
import { decideFinding } from '#app/features/audit/finding/decide-finding.server.ts';
import { findingsOfFile } from '#app/features/audit/finding/list-findings.server.ts';
import { examineFile } from '#app/features/audit/finding/reading/examine-file.server.ts';
import { keepReading } from '#app/features/audit/finding/reading/keep-reading.server.ts';
import { makePacket } from '#app/features/audit/packet/make-packet.server.ts';
import { findFile } from '#app/features/work/file/change-file.server.ts';
import { acrossMembers } from '#db/open.ts';
import type { FindingStatus } from '#db/tables/finding.ts';
import type { Scenario } from './scenario.ts';
import type { Step, When } from './timeline.ts';

/** What becomes of a rule's findings: the statuses that follow, why those were dismissed, and to whom they are disputed then. */
export type Course = Record<string, { steps: readonly FindingStatus[]; reason?: string; recipient?: string }>;

const ASIDE = { steps: ['dismissed'], reason: 'The driver took the van home that week, as agreed.' } as const;

/** What was found in a toll statement that has been worked on for long. */
export const OLD_STATEMENT: Course = {
  'TOL-1': { steps: ['confirmed', 'claimed', 'recovered'] },
  'TOL-2': { steps: ['confirmed', 'claimed', 'recovered'] },
  'TOL-4': { steps: ['confirmed'], recipient: 'Port Authority of New York and New Jersey' },
  'TOL-7': ASIDE,
};

/** What was found in the newest one; the rest is to be decided on. */
export const NEW_STATEMENT: Course = {
  'TOL-1': { steps: ['confirmed', 'claimed'] },
  'TOL-4': { steps: ['confirmed'] },
  'TOL-7': ASIDE,
};

/** Audits a file and decides on what was found, all in one sitting. */
export function auditAndDecide(scenario: Scenario, when: When, file: Step<string>, course: Course): void {
  scenario.by('admin', when, async (ctx) => {
    await auditFile(ctx, { fileId: file.made });
    for (const { id, ruleId } of await findingsOfFile(ctx, file.made)) {
      await follow(ctx, id, course[ruleId]);
      const recipient = course[ruleId]?.recipient;
      if (recipient) await makePacket(ctx, { findings: [id], recipient, megabytes: 2 });
    }
  });
}

/** Reads a file, as its job does when it arrives, and decides on nothing. */
export function readOnly(scenario: Scenario, when: When, file: Step<string>): void {
  scenario.by('admin', when, async (ctx) => {
    const row = await findFile(ctx, file.made);
    const result = await examineFile(ctx, row);
    await transact(ctx, (tx) => keepReading(tx, row, result));
  });
}

async function follow(ctx: Ctx, findingId: string, course: Course[string] | undefined): Promise<void> {
  let was: FindingStatus = 'found';
  for (const status of course?.steps ?? []) {
    await decideFinding(ctx, { findingId, was, status, reason: course?.reason ?? '' });
    was = status;
  }
}

/** Files of the past are not read as soon as the portal starts: those that were audited, somebody has audited. */
export async function withoutWaitingAudits(portal: Portal): Promise<void> {
  const db = acrossMembers(portal.db, 'what of the demo data waits to be read');
  await db.deleteFrom('scheduled_jobs').where('kind', '=', 'file-audit').execute();
  await db.deleteFrom('file_readings').where('state', '=', 'reading').execute();
}
