import { CarFront, FileText, HeartPulse, type LucideIcon, Receipt, Trophy, UserSearch } from 'lucide-react';
import type { CategoryKey } from './categories.ts';

/** The drawn sign of each category, the same everywhere. */
export const CATEGORY_ICONS: Record<CategoryKey, LucideIcon> = {
  payroll: Receipt,
  invoicing: FileText,
  scorecard: Trophy,
  ezpass: CarFront,
  'workers-comp': HeartPulse,
  hiring: UserSearch,
};
