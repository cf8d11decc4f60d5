import type { InvoiceLine } from '../../statement/invoice-lines.ts';
import type { RegisterRow } from '../../statement/payroll-register.ts';
import { readPeriod } from '../../statement/periods.ts';
import type { Statement } from '../../statement/read-statement.ts';
import type { TollRow } from '../../statement/toll-statement.ts';

/** What a row of a statement is about, as refunds are compared with what was charged. */
export type Charge = {
  kind: 'tolls' | 'invoice' | 'register';
  line: number;
  /** Device, agency and plaza of a toll, the person of a register; '' for lines of invoices. */
  place: string;
  /** The second of a crossing, the number of the invoice, or the last day that a register pays; '' for none. */
  moment: string;
  /** YYYY-MM-DD; '' for none. */
  day: string;
  /** Without its sign. */
  cents: number;
  /** The agency of a toll; '' for none. */
  agency: string;
};

/** A row by which money comes back; `print` is what it says, numbered where a file says the same more than once. */
export type Refund = Charge & { print: string };

/** Names of lines by which an invoice corrects an earlier one. */
const CORRECTION = /adjust|correct|dispute|retro|reimburs|\bcredit/i;

/** The rows of a statement by which money comes back. */
export function refundsIn(statement: Statement): Refund[] {
  const charges = refundRows(statement);
  const seen = new Map<string, number>();
  return charges.map(([charge, id]) => {
    const { line: _, ...said } = charge;
    const key = JSON.stringify([said, id]);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { ...charge, print: `${key} ${count}` };
  });
}

function refundRows(statement: Statement): (readonly [Charge, string])[] {
  if (statement.kind === 'tolls') {
    return statement.rows.flatMap((row) =>
      row.kind === 'credit' && row.device !== null && row.cents !== 0
        ? [[tollCharge(row), row.id] as const]
        : [],
    );
  }
  if (statement.kind === 'register') {
    return statement.rows.flatMap((row) =>
      row.correctionCents > 0 ? [[{ ...registerCharge(row), cents: row.correctionCents }, ''] as const] : [],
    );
  }
  if (statement.kind !== 'invoice') return [];
  return statement.rows.flatMap((row) =>
    row.cents > 0 && CORRECTION.test(`${row.section} ${row.description}`)
      ? [[invoiceCharge(row), row.description] as const]
      : [],
  );
}

/** The rows of a statement as refunds are compared with them. */
export function chargesIn(statement: Statement): Charge[] {
  if (statement.kind === 'tolls') return statement.rows.map(tollCharge);
  if (statement.kind === 'register') return statement.rows.map(registerCharge);
  return statement.kind === 'invoice' ? statement.rows.map(invoiceCharge) : [];
}

function tollCharge({ line, device, agency, exitPlaza, exitAt, date, cents }: TollRow): Charge {
  return {
    kind: 'tolls',
    line,
    place: JSON.stringify([device?.id ?? '', agency, exitPlaza]),
    moment: exitAt === null ? '' : String(exitAt),
    day: date,
    cents: Math.abs(cents),
    agency,
  };
}

function invoiceCharge({ line, invoiceId, day, period, cents }: InvoiceLine): Charge {
  return {
    kind: 'invoice',
    line,
    place: '',
    moment: invoiceId,
    day: readPeriod(period)?.to ?? day ?? '',
    cents: Math.abs(cents),
    agency: '',
  };
}

function registerCharge({ line, person, to, regularCents, overtimeCents }: RegisterRow): Charge {
  const day = to ?? '';
  const cents = regularCents + overtimeCents;
  return { kind: 'register', line, place: person, moment: day, day, cents, agency: '' };
}
