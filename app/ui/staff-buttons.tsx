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

/** The name of a row, which opens its editor; who may not change the row reads its name. */
export function StaffRowName({
  needs,
  onOpen,
  children,
}: Needs & { onOpen: () => void; children: ReactNode }) {
  if (!useMayChange(needs)) return <span className="o">{children}</span>;
  return (
    <button type="button" className="o" onClick={onOpen}>
      {children}
    </button>
  );
}

/** What else only staff of a level has a use for, such as a list of what can be restored. */
export function ForStaff({ needs, children }: Needs & { children: ReactNode }) {
  return useMayChange(needs) ? children : null;
}
