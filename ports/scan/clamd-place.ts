/** Where clamd listens: a host and port, or a socket file. */
export type ClamdPlace = { host: string; port: number } | { path: string };

/** Reads `host:port`, `tcp://host:port`, `[::1]:3310` or the path of a socket; undefined for anything else. */
export function clamdPlace(address: string): ClamdPlace | undefined {
  if (address.startsWith('/')) return { path: address };
  const url = URL.parse(`http://${address.replace(/^tcp:\/\//, '')}`);
  if (!url?.port || url.pathname !== '/' || url.username !== '' || url.search !== '') return undefined;
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) };
}
