import type { ServerType } from '@hono/node-server';
import { hasNoAccounts } from '#app/features/platform/account/create-account.server.ts';
import { createAccountLink } from '#app/features/platform/account/password/account-links.server.ts';
import type { AppContext } from '#app/session/app-context.ts';
import { DEMO_LOGINS, hasDemoData } from '#demo/logins.ts';
import { type Config, isLoopback } from './config.ts';

/** Demo data, with logins that everybody knows, is not served to the world by mistake. */
export class DemoNotPublic extends Error {
  constructor(setting: 'HOST' | 'BASE_URL', value: string) {
    super(
      `Demo data has logins that everybody knows, and ${setting} is ${value}, which others can reach. ` +
        'Set DEMO_PUBLIC=1 to serve demo data there all the same, or DEMO=0 and DATA_DIR to a folder without it.',
    );
    this.name = 'DemoNotPublic';
  }
}

/**
 * Refuses to load or serve demo data on an address other than loopback, also one that a proxy stands at, unless told to.
 * Ask before loading it.
 */
export async function guardDemo(
  deps: Pick<AppContext, 'db'>,
  config: Pick<Config, 'host' | 'baseUrl' | 'demo' | 'demoPublic'>,
): Promise<void> {
  if (config.demoPublic) return;
  const refusal = reachable(config);
  if (!refusal) return;
  const ahead = config.demo && (await hasNoAccounts(deps));
  if (ahead || (await hasDemoData(deps))) throw refusal;
}

function reachable({ host, baseUrl }: Pick<Config, 'host' | 'baseUrl'>): DemoNotPublic | undefined {
  if (!isLoopback(host)) return new DemoNotPublic('HOST', host);
  if (baseUrl && !isLoopback(new URL(baseUrl).hostname)) return new DemoNotPublic('BASE_URL', baseUrl);
  return undefined;
}

/** The address at which a portal that listens is found; where nothing was configured, links lead there as well. */
export function listensAt(deps: AppContext, config: Config, server: ServerType): string {
  const bound = server.address();
  const port = bound && typeof bound === 'object' ? bound.port : config.port;
  if (config.port === 0 && !config.baseUrl) deps.baseUrl = `http://localhost:${port}`;
  return `http://${isLoopback(config.host) ? 'localhost' : config.host}:${port}`;
}

/** Prints where the portal is and how to get in. */
export async function announce(deps: AppContext, url: string): Promise<void> {
  const lines = [`The portal runs at ${url}`];
  if (await hasNoAccounts(deps)) {
    const link = await createAccountLink(deps, deps.db, 'first-admin', null);
    lines.push(
      'There is no account yet. Create the first admin with this link, which works once:',
      `  ${link}`,
    );
  } else if (await hasDemoData(deps)) {
    lines.push('Demo logins:', ...DEMO_LOGINS.map(({ email, password }) => `  ${email} / ${password}`));
  }
  console.log(lines.join('\n'));
}
