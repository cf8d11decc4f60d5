import type { Rule } from '../rule.ts';
import type { InvoiceInput } from './invoice-input.ts';
import { lineArithmetic, repeatedLine, totals } from './line-rules.ts';
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
  repeatedLine,
];
