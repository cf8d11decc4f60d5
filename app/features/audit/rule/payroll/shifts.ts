import type { Punch } from '../../statement/time-card.ts';

/** Seconds between two punches from which a new shift begins. */
const NEW_SHIFT = 5 * 3600;

/** Complete punches of one person in a row, on the clock of the place. */
export type Shift = { person: string; name: string; date: string; punches: Complete[] };
export type Complete = Punch & { in: number; out: number };
/** Time off between two punches, in seconds. */
export type Gap = { from: number; to: number; before: Complete; after: Complete };

/** The shifts of all people; punches that repeat or overlap one before them are left out. */
export function shiftsOf(rows: readonly Punch[]): Shift[] {
  const complete = rows.filter((row): row is Complete => row.in !== null && row.out !== null);
  return [...Map.groupBy(complete, ({ person }) => person).values()].flatMap(shiftsOfOne);
}

function shiftsOfOne(rows: readonly Complete[]): Shift[] {
  const shifts: Shift[] = [];
  for (const punch of rows.toSorted((a, b) => a.in - b.in || a.out - b.out || a.line - b.line)) {
    const current = shifts.at(-1);
    const last = current?.punches.at(-1);
    if (last && punch.in < last.out) continue;
    if (current && last && punch.in - last.out < NEW_SHIFT) current.punches.push(punch);
    else shifts.push({ person: punch.person, name: punch.name, date: punch.date, punches: [punch] });
  }
  return shifts;
}

/** The breaks of a shift. */
export function gapsOf({ punches }: Shift): Gap[] {
  return punches.slice(1).flatMap((after, at) => {
    const before = punches[at];
    return before ? [{ from: before.out, to: after.in, before, after }] : [];
  });
}

/** Seconds worked in a shift. */
export function workedSeconds({ punches }: Shift): number {
  return punches.reduce((sum, { in: start, out }) => sum + out - start, 0);
}

export const startOf = ({ punches }: Shift) => punches[0]?.in ?? 0;
export const endOf = ({ punches }: Shift) => punches.at(-1)?.out ?? 0;
