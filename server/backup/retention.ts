/** How many days, weeks and months keep the newest backup that was taken in them. */
export type Keep = { daily: number; weekly: number; monthly: number };

/** A backup by its name, and when it was taken. */
export type Dated = { name: string; at: Date };

const DAY_MS = 86_400_000;

/** The backups that no day, week or month keeps any more. The newest always stays; days are those of UTC, weeks begin on Monday. */
export function expiredBackups(backups: readonly Dated[], { daily, weekly, monthly }: Keep): string[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, daily, ({ at }) => at.toISOString().slice(0, 10)),
    ...newestOfEach(newestFirst, weekly, weekOf),
    ...newestOfEach(newestFirst, monthly, ({ at }) => at.toISOString().slice(0, 7)),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup)).map(({ name }) => name);
}

/** Of the last so many periods that have one, each one's newest. */
function newestOfEach(
  newestFirst: readonly Dated[],
  most: number,
  periodOf: (backup: Dated) => string,
): Dated[] {
  const found = new Map<string, Dated>();
  for (const backup of newestFirst) if (!found.has(periodOf(backup))) found.set(periodOf(backup), backup);
  return [...found.values()].slice(0, most);
}

/** The Monday with which a backup's week began. 1970-01-05 was one. */
function weekOf({ at }: Dated): string {
  return String(Math.floor((at.getTime() / DAY_MS - 4) / 7));
}
