/** The origins that the portal is opened at: its own, and on loopback that under either name. */
export function trustedOrigins(baseUrl: string): string[] {
  const url = new URL(baseUrl);
  if (!['localhost', '127.0.0.1'].includes(url.hostname)) return [url.origin];
  return ['localhost', '127.0.0.1'].map(
    (host) => `${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`,
  );
}
