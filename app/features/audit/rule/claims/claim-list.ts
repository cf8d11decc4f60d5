import type { Rule } from '../rule.ts';
import type { ClaimInput } from './claim-input.ts';
import {
  lateToCarrier,
  lateToEmployer,
  sameClaim,
  stale,
  typeAndAmounts,
  unknownClaimant,
} from './claim-rules.ts';
import { caseAndClaim, daysCounted, loggedLate } from './log-rules.ts';
import { caseDates, type OshaInput, outcomeDays } from './osha-rules.ts';
import { movedClaims, reviewDate, subrogation, unloggedClaim } from './run-rules.ts';

/** The rules about workers' comp claims. */
export const CLAIM_RULES: readonly Rule<ClaimInput>[] = [
  lateToCarrier,
  lateToEmployer,
  unknownClaimant,
  typeAndAmounts,
  stale,
  sameClaim,
  subrogation,
  reviewDate,
  movedClaims,
  unloggedClaim,
];

/** The rules about OSHA's cases. */
export const OSHA_RULES: readonly Rule<OshaInput>[] = [
  outcomeDays,
  caseDates,
  caseAndClaim,
  daysCounted,
  loggedLate,
];
