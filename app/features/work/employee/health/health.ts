/** A share as a whole percentage, rounded half up; 0 where there is nothing to have. */
export function percent(present: number, possible: number): number {
  return possible === 0 ? 0 : Math.floor((present * 200 + possible) / (possible * 2));
}
