/**
 * True of a link, with whatever query, on the page that it leads to, and unless it stands for that alone (`end`) on those
 * below it.
 */
export function isCurrent(to: string, path: string, end = false): boolean {
  const [page] = to.split('?');
  return path === page || (!end && path.startsWith(`${page}/`));
}
