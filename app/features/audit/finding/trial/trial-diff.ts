import type { FindingStatus } from '#db/tables/finding.ts';
import type { ReadFinding } from '../reading/audit-bytes.ts';

/** A finding that is kept already, as a trial compares it. */
export type KeptFinding = {
  id: string;
  fingerprint: string;
  ruleId: string;
  text: string;
  cents: number | null;
  status: FindingStatus;
  /** The rows whose money it claims. */
  lines: readonly number[];
};

/** What a changed rule would change in a file's findings: new ones, those that go, and those whose amount or words are others. */
export type TrialDiff = {
  added: ReadFinding[];
  gone: { id: string; text: string; cents: number | null }[];
  changed: { id: string; from: number | null; finding: ReadFinding }[];
  /** How often the rules are met, and on how many rows of findings that people confirmed, or dismissed. */
  judged: { hits: number; confirmed: number; dismissed: number };
};

/** New findings of a file that a trial keeps. */
const MOST = 200;

/**
 * What the rules would change in a file. What a person decided on stays as it is; a finding that the member has by another file is
 * not new.
 */
export function trialDiff(
  found: readonly ReadFinding[],
  kept: readonly KeptFinding[],
  { rules, elsewhere }: { rules: ReadonlySet<string>; elsewhere: ReadonlySet<string> },
): TrialDiff {
  const now = new Map(found.filter(({ ruleId }) => rules.has(ruleId)).map((one) => [one.fingerprint, one]));
  const before = new Map(kept.map((one) => [one.fingerprint, one]));
  const open = kept.filter(({ status, ruleId }) => status === 'found' && rules.has(ruleId));
  return {
    added: [...now.values()]
      .filter(({ fingerprint }) => !before.has(fingerprint) && !elsewhere.has(fingerprint))
      .slice(0, MOST),
    gone: open
      .filter(({ fingerprint }) => !now.has(fingerprint))
      .map(({ id, text, cents }) => ({ id, text, cents })),
    changed: open.flatMap(({ id, fingerprint, cents, text }) => {
      const finding = now.get(fingerprint);
      const isSame = !finding || (finding.cents === cents && finding.text === text);
      return isSame ? [] : [{ id, from: cents, finding }];
    }),
    judged: judgedBy([...now.values()], kept),
  };
}

/** What people decided on the same rows, by whatever rule they were found. */
function judgedBy(hits: readonly ReadFinding[], kept: readonly KeptFinding[]): TrialDiff['judged'] {
  const linesOf = (fits: (status: FindingStatus) => boolean) =>
    new Set(kept.filter(({ status }) => fits(status)).flatMap(({ lines }) => lines));
  const confirmed = linesOf((status) => status !== 'found' && status !== 'dismissed');
  const dismissed = linesOf((status) => status === 'dismissed');
  const on = (lines: ReadonlySet<number>) =>
    hits.filter((hit) => hit.lines.some((line) => lines.has(line))).length;
  return { hits: hits.length, confirmed: on(confirmed), dismissed: on(dismissed) };
}
