import type { Rule } from '../rule.ts';
import { paidPeople } from './people-rules.ts';
import type { RegisterInput } from './register-input.ts';
import { bonusInRate, straightOvertime, twoRates } from './register-rules.ts';
import { californiaBonus, californiaDays, dayRate, hintedDays, overForties } from './week-rules.ts';

/** The rules about payroll registers. */
export const REGISTER_RULES: readonly Rule<RegisterInput>[] = [
  overForties,
  straightOvertime,
  bonusInRate,
  twoRates,
  dayRate,
  californiaDays,
  californiaBonus,
  hintedDays,
  paidPeople,
];
