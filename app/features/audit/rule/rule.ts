/** What an amount stands for: money to get back, money to pay, what could become due; 'none' for a note. */
export type Stake = 'recover' | 'pay' | 'risk' | 'none';
export type Confidence = 'certain' | 'likely' | 'ask';

/** What a rule proposes; people confirm or dismiss it. */
export type Proposal = {
  /** Lines whose money is claimed: no other finding counts it too. */
  lines: number[];
  /** Lines that prove it. */
  evidence: number[];
  /** One sentence with the numbers. */
  text: string;
  /** Null where no amount can be given. */
  cents: number | null;
  stake: Stake;
  confidence: Confidence;
  /** The last day to dispute, YYYY-MM-DD or an instant; null where there is none. */
  disputeBy: string | null;
  nextStep: string;
};

/** A rule: a pure function over what one statement, and what else it needs, holds. */
export type Rule<Input> = {
  id: string;
  version: number;
  title: string;
  /** Where the rule is from, in words for the reader. */
  source: string;
  find: (input: Input) => Proposal[];
};

/** A proposal with the rule that made it. */
export type Found = Proposal & { ruleId: string; ruleVersion: number };

/** All that the rules find, none of a line's money counted twice. */
export function findAll<Input>(rules: readonly Rule<Input>[], input: Input): Found[] {
  const found = rules.flatMap(({ id, version, find }) =>
    find(input).map((proposal) => ({ ...proposal, ruleId: id, ruleVersion: version })),
  );
  return countOnce(found);
}

/** Where two findings claim the same line, the larger amount stays; the other one becomes a note. */
export function countOnce(found: readonly Found[]): Found[] {
  const taken = new Set<number>();
  const notes = new Set<Found>();
  const ranked = found.filter(({ cents }) => cents !== null).toSorted(byAmount);
  for (const one of ranked) {
    if (one.lines.some((line) => taken.has(line))) notes.add(one);
    else for (const line of one.lines) taken.add(line);
  }
  return found
    .map((one) => (notes.has(one) ? { ...one, cents: null, stake: 'none' as const } : one))
    .toSorted(byPlace);
}

function byAmount(a: Found, b: Found): number {
  return (b.cents ?? 0) - (a.cents ?? 0) || byPlace(a, b);
}

function byPlace(a: Found, b: Found): number {
  return (a.lines[0] ?? 0) - (b.lines[0] ?? 0) || a.ruleId.localeCompare(b.ruleId, 'en', { numeric: true });
}
