import type { ReactNode } from 'react';
import type { StaffLevel } from '#app/staff-levels.ts';
import { Button, type ButtonProps, IconButton, type IconButtonProps } from './button.tsx';
import { useMayChange } from './page/staff-rights.ts';

/** What staff needs to see it; it is not there for who has less. */
type Needs = { needs: StaffLevel };

/** A button for staff of a level, and outside of the admin area for everybody. */
export function StaffButton({ needs, ...button }: ButtonProps & Needs) {
  return useMayChange(needs) ? <Button {...button} /> : null;
}

/** The same that shows only its icon. */
export function StaffIconButton({ needs, ...button }: IconButtonProps & Needs) {
  return useMayChange(needs) ? <IconButton {...button} /> : null;
}

/** What else only staff of a level has a use for, such as a list of what can be restored. */
export function ForStaff({ needs, children }: Needs & { children: ReactNode }) {
  return useMayChange(needs) ? children : null;
}
