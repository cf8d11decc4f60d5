/** Before now: days at a time of day (UTC), hours, or minutes. */
export type When = `${number}d ${number}:${number}` | `${number}h` | `${number}m`;

/** Something that a step makes; it can be had once the step has run. */
export type Step<T> = { readonly made: T };

export type Timeline = ReturnType<typeof timeline>;

/**
 * Acts noted in any order and carried out from the oldest to the newest. Ids follow the clock on the wall while dates
 * are the story's: run in this order, a list by id is a list by date.
 */
export function timeline(now: Date) {
  const steps: { at: Date; run(): Promise<void> }[] = [];
  return {
    /** The instant that `when` names. */
    instant: (when: When | Date) => instantOf(now, when),

    /** Notes an act. What it makes may be used by later acts only. */
    at<T>(when: When | Date, act: () => Promise<T>): Step<T> {
      let result: { made: T } | undefined;
      steps.push({
        at: instantOf(now, when),
        run: async () => {
          result = { made: await act() };
        },
      });
      return {
        get made() {
          if (!result) throw new Error('An act uses what a later one makes.');
          return result.made;
        },
      };
    },

    /** The calendar date (YYYY-MM-DD, UTC) so many days from today. */
    date: (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10),

    /** The month (YYYY-MM) so many months ago. */
    month: (ago: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7),

    /** Carries out all acts; `setClock` is told the instant of each beforehand. */
    async run(setClock: (at: Date) => void): Promise<void> {
      for (const step of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
        setClock(step.at);
        await step.run();
      }
    },
  };
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

function instantOf(now: Date, when: When | Date): Date {
  if (when instanceof Date) return when;
  const [count = '', time] = when.split(' ');
  const amount = Number.parseInt(count, 10);
  if (time === undefined)
    return new Date(now.getTime() - amount * (count.endsWith('h') ? 60 : 1) * MINUTE_MS);
  const [hours, minutes] = time.split(':').map(Number);
  const day = new Date(now.getTime() - amount * DAY_MS);
  day.setUTCHours(hours ?? 0, minutes ?? 0, 0, 0);
  return day;
}
