/** What the doctor has found out about one thing: that it is well, that a person should look at it, or that it must be mended. */
export type Finding = { what: string; state: 'well' | 'look' | 'bad'; text: string };

/** A look at one thing; what it throws is a finding too. */
export type Check = { what: string; look(): Promise<Omit<Finding, 'what'>> };

export const well = (text: string) => ({ state: 'well', text }) as const;
export const look = (text: string) => ({ state: 'look', text }) as const;
export const bad = (text: string) => ({ state: 'bad', text }) as const;

/** '1 file is missing', '2 files are missing'. */
export function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;
}
