import type { Rule } from '../rule.ts';
import { automaticMeals, rounding } from './lost-time.ts';
import { cardPeople } from './people-rules.ts';
import { paidAndRoutes } from './route-rules.ts';
import { meals, punches, shortBreaks, type TimeCardInput } from './time-card-rules.ts';
import { workingHours } from './working-hours.ts';

/** The rules about time cards. */
export const TIME_CARD_RULES: readonly Rule<TimeCardInput>[] = [
  shortBreaks,
  meals,
  automaticMeals,
  punches,
  workingHours,
  paidAndRoutes,
  cardPeople,
  rounding,
];
