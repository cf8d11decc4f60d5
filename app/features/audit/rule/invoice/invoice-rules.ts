import type { Rule } from '../rule.ts';
import { delays, trainings } from './detail-rules.ts';
import type { InvoiceInput } from './invoice-input.ts';
import { lineArithmetic, repeatedLine, totals } from './line-rules.ts';
import { changedRate, incentive, mileage } from './rate-rules.ts';
import { recurringLine } from './recurring-lines.ts';
import { fixedVans, goneVan } from './van-rules.ts';
import { droppedRoutes, lateCancels, ownLateCancels, packages, unknownRoutes } from './work-rules.ts';

/** The rules about invoices. */
export const INVOICE_RULES: readonly Rule<InvoiceInput>[] = [
  lineArithmetic,
  totals,
  droppedRoutes,
  unknownRoutes,
  packages,
  lateCancels,
  ownLateCancels,
  trainings,
  delays,
  incentive,
  fixedVans,
  goneVan,
  changedRate,
  recurringLine,
  repeatedLine,
  mileage,
];
