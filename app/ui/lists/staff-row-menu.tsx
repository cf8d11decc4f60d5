import type { ComponentProps } from 'react';
import type { StaffLevel } from '#app/staff-levels.ts';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import { RowMenu } from './row-parts.tsx';

/** The menu of a row's acts for staff of a level. */
export function StaffRowMenu({ needs, ...menu }: ComponentProps<typeof RowMenu> & { needs: StaffLevel }) {
  return useMayChange(needs) ? <RowMenu {...menu} /> : null;
}
