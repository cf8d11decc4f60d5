/** Says in the browser's storage, without opening its database, that uploads may be kept. */
export const KEPT_MARK = 'portal.uploads-kept';

/** Whether this browser may keep uploads that have not arrived; costs nothing to ask. */
export function mayHaveKept(): boolean {
  try {
    return localStorage.getItem(KEPT_MARK) !== null;
  } catch {
    // A browser that keeps nothing refuses to be asked.
    return false;
  }
}
