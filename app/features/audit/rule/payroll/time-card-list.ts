import type { Rule } from '../rule.ts';
import { meals, punches, shortBreaks, type TimeCardInput } from './time-card-rules.ts';
import { workingHours } from './working-hours.ts';

/** The rules about time cards. */
export const TIME_CARD_RULES: readonly Rule<TimeCardInput>[] = [shortBreaks, meals, punches, workingHours];
