import type { Fleet } from '../statement/fleet.ts';
import type { WorkRow } from '../statement/invoice-lines.ts';
import type { Statement } from '../statement/read-statement.ts';
import { CLAIM_RULES } from './claims/claim-rules.ts';
import { OSHA_RULES } from './claims/osha-rules.ts';
import { INVOICE_RULES } from './invoice/invoice-rules.ts';
import { REGISTER_RULES } from './payroll/register-rules.ts';
import { TIME_CARD_RULES } from './payroll/time-card-list.ts';
import { type Found, findAll } from './rule.ts';
import { COMPLETION_RULES, CONCESSION_RULES } from './scorecard/scorecard-rules.ts';
import { TOLL_RULES } from './tolls/toll-rules.ts';

/** What is known of a member beside the statement. */
export type Known = {
  fleet: Fleet;
  /** Names of all employees on file. */
  people: readonly string[];
  /** The work summaries on file. */
  work: readonly WorkRow[];
  /** The state that the member works in, by its two letters; null where it is not known. */
  state: string | null;
};

/** All that the rules find in a statement, by line. */
export function auditStatement(statement: Statement, known: Known): Found[] {
  switch (statement.kind) {
    case 'tolls':
      return findAll(TOLL_RULES, { rows: statement.rows, fleet: known.fleet });
    case 'invoice':
      return findAll(INVOICE_RULES, { ...statement, work: known.work });
    case 'work':
      return [];
    case 'timeCard':
      return findAll(TIME_CARD_RULES, { rows: statement.rows, state: known.state });
    case 'register':
      return findAll(REGISTER_RULES, statement);
    case 'completion':
      return findAll(COMPLETION_RULES, statement);
    case 'concessions':
      return findAll(CONCESSION_RULES, statement);
    case 'lossRun':
      return findAll(CLAIM_RULES, { rows: statement.rows, people: known.people });
    case 'osha':
      return findAll(OSHA_RULES, statement);
  }
}

const RULES: readonly { id: string; title: string; source: string }[] = [
  TOLL_RULES,
  INVOICE_RULES,
  TIME_CARD_RULES,
  REGISTER_RULES,
  COMPLETION_RULES,
  CONCESSION_RULES,
  CLAIM_RULES,
  OSHA_RULES,
].flat();
const BY_ID = new Map(RULES.map((rule) => [rule.id, rule]));

/** The title and source of a rule; one that is no more has its id for a title. */
export function ruleNamed(id: string): { title: string; source: string } {
  return BY_ID.get(id) ?? { title: id, source: '' };
}
