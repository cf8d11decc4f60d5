import { createContext, use } from 'react';
import type { StaffAct, StaffLevel } from '#app/staff-levels.ts';

/** What the viewer may see and change of the admin area; null outside of it, where other rules say so. */
export const StaffRightsContext = createContext<Record<StaffAct, readonly StaffLevel[]> | null>(null);

/** True where the viewer may change what lies at that level. The server decides: this only hides what it would refuse. */
export function useMayChange(level: StaffLevel | undefined): boolean {
  const rights = use(StaffRightsContext);
  return !level || !rights || rights.write.includes(level);
}
