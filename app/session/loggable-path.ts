/**
 * A request's path for the log: the secret of a link is skipped, in whatever case and escapes the address is
 * written, and also where the router does not know it for one.
 */
export function loggablePath(path: string): string {
  const read = path.replace(/%([0-7][\da-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  const [, kind] = /(set-password|answer|interview|calendar)[^a-z]./i.exec(read) ?? [];
  return kind ? `/${kind.toLowerCase()}/…` : path;
}
