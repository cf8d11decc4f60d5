/** Shortest password, in characters (code points). */
export const PASSWORD_MIN = 12;
/** Longest password, in characters: a bound on the work of hashing, far above what people use. */
export const PASSWORD_MAX = 256;

/** Why a password is refused by its length alone, or undefined. Composition does not matter. */
export function passwordLengthError(password: string): string | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`;
  return undefined;
}
