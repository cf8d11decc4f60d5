import type { Statement, StatementKind } from '../statement/read-statement.ts';
import { CLAIM_RULES, OSHA_RULES } from './claims/claim-list.ts';
import { SUMMARY_RULES } from './claims/log-rules.ts';
import { premiumAudit } from './claims/premium-rules.ts';
import { isExampleId } from './example/find-examples.ts';
import { closingWindow, lateInvoice } from './invoice/clock-rules.ts';
import { deposits } from './invoice/deposit-rules.ts';
import { INVOICE_RULES } from './invoice/invoice-rules.ts';
import type { Known } from './known.ts';
import { isOfStatement, withParts } from './parts-of-whole.ts';
import { EXPOSURE, exposure } from './payroll/exposure.ts';
import { censusPeople } from './payroll/people-rules.ts';
import { REGISTER_RULES } from './payroll/register-list.ts';
import { TIME_CARD_RULES } from './payroll/time-card-list.ts';
import { rowsOfFiles } from './rows-of-files.ts';
import { type Found, findAll } from './rule.ts';
import { SCORE_RULES } from './scorecard/driver-rules.ts';
import { closedBusiness, heavyVans, idleVans, threeStrikes } from './scorecard/list-rules.ts';
import { COMPLETION_RULES, CONCESSION_RULES } from './scorecard/scorecard-rules.ts';
import { TOLL_RULES } from './tolls/toll-rules.ts';

/**
 * All that the rules find in a statement, by line. What needs facts of more than a row looks at the other parts of the same whole as
 * well, so that a file which comes in two has the findings of the whole.
 */
export function auditStatement(statement: Statement, known: Known): Found[] {
  return allFound(statement, known).filter(isOfStatement);
}

function allFound(statement: Statement, known: Known): Found[] {
  switch (statement.kind) {
    case 'tolls':
      return findAll(TOLL_RULES, { ...known, rows: statement.rows });
    case 'invoice': {
      const found = findAll(INVOICE_RULES, { ...withParts(statement, known), totals: statement.totals });
      return [...found, ...closingWindow(found, { limit: known.reference.limit, today: known.today })];
    }
    case 'work':
      return findAll([lateInvoice], withParts(statement, known));
    case 'deposits':
      return findAll([deposits], withParts(statement, known));
    case 'timeCard':
      return findAll(TIME_CARD_RULES, withParts(statement, known));
    case 'register': {
      const input = withParts(statement, known);
      const found = findAll(REGISTER_RULES, input);
      return [...found, ...exposure(found, input)];
    }
    case 'census':
      return findAll([censusPeople], withParts(statement, known));
    default:
      return auditRest(statement, known);
  }
}

type Rest = Exclude<
  Statement,
  { kind: 'tolls' | 'invoice' | 'work' | 'deposits' | 'timeCard' | 'register' | 'census' }
>;

function auditRest(statement: Rest, known: Known): Found[] {
  switch (statement.kind) {
    case 'completion':
      return findAll(COMPLETION_RULES, { ...known, rows: statement.rows });
    case 'concessions':
      return findAll(CONCESSION_RULES, { ...known, rows: statement.rows });
    case 'scores':
      return findAll(SCORE_RULES, withParts(statement, known));
    case 'returns':
      return findAll([closedBusiness], { ...known, rows: statement.rows });
    case 'defects':
      return findAll([threeStrikes], { ...known, rows: statement.rows });
    case 'vans':
      return findAll([idleVans, heavyVans], { ...known, rows: statement.rows });
    case 'lossRun':
      return findAll(CLAIM_RULES, withParts(statement, known));
    case 'osha':
      return findAll(OSHA_RULES, { ...known, rows: statement.rows });
    case 'summary':
      return findAll(SUMMARY_RULES, { ...known, rows: statement.rows });
    case 'premium':
      return findAll([premiumAudit], { ...known, rows: statement.rows });
    // What others are compared with has no rules of its own.
    case 'training':
    case 'delays':
    case 'routes':
    case 'associates':
    case 'feedback':
      return [];
  }
}

/** The other files that the rules for a statement look at; those of its own kind may be parts of the same whole. */
export const LOOKS_AT: Partial<Record<StatementKind, readonly StatementKind[]>> = {
  tolls: ['tolls'],
  invoice: ['invoice', 'work', 'training', 'delays', 'vans'],
  work: ['work', 'invoice'],
  deposits: ['deposits', 'invoice'],
  timeCard: ['timeCard', 'routes', 'census', 'associates'],
  register: ['register', 'timeCard', 'census'],
  census: ['census', 'associates'],
  scores: ['scores', 'concessions'],
  vans: ['routes'],
  lossRun: ['lossRun', 'osha'],
  osha: ['lossRun'],
  summary: ['osha'],
};

/** The rows of other files that the rules for a statement look at. */
export function comparedWith(statement: Statement, others: readonly Statement[]): Known['others'] {
  const kinds = LOOKS_AT[statement.kind] ?? [];
  return rowsOfFiles(
    others.filter(({ kind }) => kinds.includes(kind)),
    statement,
  );
}

/** All rules. */
export const RULES: readonly { id: string; version: number; title: string; source: string }[] = [
  TOLL_RULES,
  INVOICE_RULES,
  [lateInvoice, deposits],
  TIME_CARD_RULES,
  REGISTER_RULES,
  [EXPOSURE, heavyVans, idleVans],
  COMPLETION_RULES,
  CONCESSION_RULES,
  SCORE_RULES,
  [threeStrikes],
  CLAIM_RULES,
  OSHA_RULES,
  SUMMARY_RULES,
  [premiumAudit],
].flat();
// Of two that look at different files for the same fault, the first one's title is shown.
const BY_ID = new Map(RULES.toReversed().map((rule) => [rule.id, rule]));

/** The title and source of a rule; one that is no more has its id for a title. */
export function ruleNamed(id: string): { title: string; source: string } {
  if (isExampleId(id)) return { title: 'Rule by example', source: 'Learned from rows that staff marked' };
  return BY_ID.get(id) ?? { title: id, source: '' };
}
