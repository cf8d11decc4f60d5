/** The cookie in which the browser keeps which groups of the sidebar are folded, by their labels. */
const COOKIE = 'portal.folded';
const IN_COOKIES = new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`);
const YEAR_SECONDS = 365 * 86_400;
/** More than any sidebar has. */
const MOST = 20;

/** The groups that are folded, from the cookies; none where they cannot be read. */
export function readFoldedGroups(cookies: string | null): string[] {
  const written = IN_COOKIES.exec(cookies ?? '')?.[1];
  return written ? written.split('.').filter(Boolean).slice(0, MOST) : [];
}

/** Keeps, in this browser, that a group was folded or opened. */
export function keepFoldedGroup(label: string, isFolded: boolean): void {
  const before = readFoldedGroups(document.cookie);
  // A browser tells of every group that a new page opens, too.
  if (before.includes(label) === isFolded) return;
  const others = before.filter((one) => one !== label);
  const folded = (isFolded ? [...others, label] : others).join('.');
  // biome-ignore lint/suspicious/noDocumentCookie: the next page is drawn by it, so the server has to have it.
  document.cookie = `${COOKIE}=${folded}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}
