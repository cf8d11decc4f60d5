/** Waiting a moment gathers the events of one act into one reload of what is on screen. */
export const GATHER_MS = 80;
/** A window reloads by itself no more often than this. */
const LEAST_MS = 2_000;

/**
 * Over how many ms windows that hear the same spread their reloads: of what concerns one member, and of what concerns
 * all. The server tells it by how many windows it has.
 */
export type Spread = { one: number; all: number };

/** What a window takes before it has heard from the server. */
export const FEW: Spread = { one: 250, all: 250 };

/** A spread as the server writes it. */
export function packSpread({ one, all }: Spread): string {
  return `${one} ${all}`;
}

/** Reads it; what cannot be read is that of few windows. */
export function unpackSpread(text: string): Spread {
  const [one, all] = text.split(' ').map(Number);
  return { one: one || FEW.one, all: all || FEW.all };
}

/** Decides when a window reloads. `now` is in ms. */
export function createReloadPace(random: () => number = Math.random) {
  let spread = FEW;
  let last = Number.NEGATIVE_INFINITY;
  return {
    /** Takes over what the server told. */
    setSpread(told: Spread): void {
      spread = told;
    },
    /** Notes that a reload begins. */
    begin(now: number): void {
      last = now;
    },
    /** Milliseconds to wait before the reload for an event of now, by who else hears it. */
    delayOf(heardBy: keyof Spread, now: number): number {
      const jitter = Math.round(random() * spread[heardBy]);
      return Math.max(GATHER_MS, last + LEAST_MS - now) + jitter;
    },
  };
}
