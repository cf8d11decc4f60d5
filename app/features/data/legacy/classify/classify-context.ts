import type { LegacyKind, LegacyRecordRow } from '#db/tables/legacy.ts';
import type { LegacyPayload } from '../write/staged-record.ts';

/** A record of the dump on its way to a verdict. */
export type LegacyRow = Omit<LegacyRecordRow, 'payload'> & { payload: LegacyPayload };

/** What becomes of a record: new, known already, or broken; `reason` replaces what was noted before. */
export type RowDecision = { outcome: 'new' | 'known' | 'broken'; reason?: string };

/** What has been judged so far: what later records may name. */
export type ClassifyContext = {
  /** Ids of the dump that were met, by kind: each counts once. */
  met: Map<LegacyKind, Set<string>>;
  /** Emails of its new accounts, and names of its services and document types: each counts once too. */
  emails: Set<string>;
  names: Set<string>;
  /** Accounts that will be there: each account's id, with the member that it acts for; '' for an admin. */
  accounts: Map<string, string>;
  /** Records that will be there, by kind: their id and their member. */
  there: Map<LegacyKind, Map<string, string>>;
  /** Document types of the dump that are another one here. */
  sameType: Map<string, string>;
};

export type RowClassifier = (rows: LegacyRow[]) => Promise<Map<LegacyRow, RowDecision>>;

const TWICE = 'Its id appears earlier in the file; this one is skipped.';

/** The verdict on each row; a row without one is left for later. */
export function classified(
  rows: LegacyRow[],
  verdict: (row: LegacyRow) => RowDecision | undefined,
): Map<LegacyRow, RowDecision> {
  const verdicts = new Map<LegacyRow, RowDecision>();
  for (const row of rows) {
    const found = verdict(row);
    if (found) verdicts.set(row, found);
  }
  return verdicts;
}

/** Broken, where the record's id was met before. */
export function once(judgement: ClassifyContext, row: LegacyRow): RowDecision | undefined {
  const met = judgement.met.get(row.kind) ?? new Set();
  judgement.met.set(row.kind, met);
  if (met.has(row.record_id)) return { outcome: 'broken', reason: TWICE };
  met.add(row.record_id);
  return undefined;
}

/** New, or known: either way later records can name it. */
export function thereOr(judgement: ClassifyContext, row: LegacyRow, isKnown: boolean): RowDecision {
  const there = judgement.there.get(row.kind) ?? new Map<string, string>();
  judgement.there.set(row.kind, there);
  there.set(row.record_id, row.owner_id);
  return isKnown ? { outcome: 'known', reason: '' } : { outcome: 'new' };
}

export function idsOf(rows: LegacyRow[]): string[] {
  return rows.map(({ record_id }) => record_id);
}
