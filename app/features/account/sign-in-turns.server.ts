type Line = { running: number; waiting: (() => void)[] };

const lines = new Map<string, Line>();

/**
 * Takes one of the places in which attempts on this subject run at the same time, the others follow in their order;
 * answers how to give the place back. A burst of guesses is thereby counted while it goes on, not when it is over.
 */
export async function takeTurn(subject: string, places: number): Promise<() => void> {
  const line = lines.get(subject) ?? { running: 0, waiting: [] };
  lines.set(subject, line);
  if (line.running < places) line.running += 1;
  else await new Promise<void>((resolve) => line.waiting.push(resolve));
  return () => {
    const next = line.waiting.shift();
    if (next) return next();
    line.running -= 1;
    if (line.running === 0) lines.delete(subject);
  };
}
