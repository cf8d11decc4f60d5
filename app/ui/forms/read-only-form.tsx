import { createContext, type ReactNode, use } from 'react';
import type { StaffLevel } from '#app/staff-levels.ts';
import { useMayChange } from '#app/ui/page/staff-rights.ts';

const ReadOnlyContext = createContext(false);

/**
 * What staff of a level may change. Who has less sees the same values: the fields are disabled, and the buttons that
 * would change something are not there.
 */
export function EditableBy({ needs, children }: { needs: StaffLevel; children: ReactNode }) {
  if (useMayChange(needs)) return children;
  return (
    <ReadOnlyContext value={true}>
      <fieldset disabled className="contents">
        {children}
      </fieldset>
    </ReadOnlyContext>
  );
}

/** True within what the viewer may only read. */
export function useReadOnly(): boolean {
  return use(ReadOnlyContext);
}
