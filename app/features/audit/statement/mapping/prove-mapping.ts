import { productCents } from '../amounts.ts';
import type { Claim } from '../loss-run.ts';
import type { Statement } from '../read-statement.ts';
import { balanceFits } from '../toll-sign.ts';

/** What has to come out right if the columns mean what they are taken for: in how many rows it does, of those that say so. */
export type Proof = { text: string; right: number; of: number };

const HOUR_SECONDS = 3600;
const ONE = 10_000;
/** Punches are written to the minute, hours to the hundredth. */
const HOURS_OFF = 200;

/** The proofs of a statement's columns; first of all that its rows could be read. */
export function proofsOf(statement: Statement): Proof[] {
  const { rows, apart, unread } = statement;
  const read = rows.length + apart.length;
  const all: Proof[] = [{ text: 'Rows that could be read', right: read, of: read + unread.length }];
  return [...all, ...sumsOf(statement)].filter(({ of }) => of > 0);
}

/** The share of rows in which the sums come out right; null where the columns have no sums. */
export function proofShare(statement: Statement): number | null {
  const sums = sumsOf(statement).filter(({ of }) => of > 0);
  if (sums.length === 0) return null;
  const [right, of] = [sums, sums].map((all, at) =>
    all.reduce((sum, one) => sum + (at ? one.of : one.right), 0),
  );
  return (right ?? 0) / (of || 1);
}

function sumsOf(statement: Statement): Proof[] {
  switch (statement.kind) {
    case 'tolls':
      return [balance(statement)];
    case 'invoice':
      return [products(statement)];
    case 'timeCard':
      return [worked(statement)];
    case 'lossRun':
      return [incurred(statement)];
    default:
      return [];
  }
}

type Of<Kind extends Statement['kind']> = Extract<Statement, { kind: Kind }>;

function balance({ rows }: Of<'tolls'>): Proof {
  const withBalance = rows.filter(({ written }) => written.balance !== null);
  const right = Math.max(balanceFits(withBalance, 1), balanceFits(withBalance, -1));
  return {
    text: 'Each balance is the one before it and the amount',
    right,
    of: Math.max(0, withBalance.length - 1),
  };
}

function products({ rows }: Of<'invoice'>): Proof {
  const right = rows.filter(({ quantity, rate, cents }) => productCents(quantity, rate) === cents).length;
  return { text: 'Quantity times rate is the amount', right, of: rows.length };
}

function worked({ rows }: Of<'timeCard'>): Proof {
  const whole = rows.flatMap((row) =>
    row.in === null || row.out === null || row.hours === null
      ? []
      : [Math.abs(((row.out - row.in) / HOUR_SECONDS) * ONE - row.hours) <= HOURS_OFF],
  );
  return {
    text: 'Time out less time in is the hours',
    right: whole.filter(Boolean).length,
    of: whole.length,
  };
}

function incurred({ rows }: Of<'lossRun'>): Proof {
  const parts = rows.map((row) => partsOf(row));
  const right = rows.filter((row, at) => row.incurred !== null && parts[at] === row.incurred).length;
  return { text: 'Paid and reserved make up the incurred', right, of: parts.filter((sum) => sum > 0).length };
}

function partsOf({ medical, indemnity, expense }: Claim): number {
  return [medical, indemnity, expense].reduce(
    (sum, { paid, reserve }) => sum + (paid ?? 0) + (reserve ?? 0),
    0,
  );
}
