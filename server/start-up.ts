import type { ServerType } from '@hono/node-server';
import { createAccountLink } from '#app/features/account/account-links.server.ts';
import { hasNoAccounts } from '#app/features/account/create-account.server.ts';
import type { Deps } from '#app/session/deps.ts';
import { DEMO_LOGINS, hasDemoData } from '#demo/logins.ts';
import { type Config, isLoopback } from './config.ts';

/** Demo data, with logins that everybody knows, is not served to the world by mistake. */
export class DemoNotPublic extends Error {
  constructor(host: string) {
    super(
      `Demo data has logins that everybody knows, and HOST is ${host}, which others can reach. ` +
        'Set DEMO_PUBLIC=1 to serve demo data there all the same, or DEMO=0 and DATA_DIR to a folder without it.',
    );
    this.name = 'DemoNotPublic';
  }
}

/** Refuses to load or serve demo data on an address other than loopback, unless told to. Ask before loading it. */
export async function guardDemo(
  deps: Pick<Deps, 'db'>,
  config: Pick<Config, 'host' | 'demo' | 'demoPublic'>,
): Promise<void> {
  if (isLoopback(config.host) || config.demoPublic) return;
  const ahead = config.demo && (await hasNoAccounts(deps));
  if (ahead || (await hasDemoData(deps))) throw new DemoNotPublic(config.host);
}

/** Prints where the portal is and how to get in; answers the address. */
export async function announce(deps: Deps, config: Config, server: ServerType): Promise<string> {
  const bound = server.address();
  const port = bound && typeof bound === 'object' ? bound.port : config.port;
  if (config.port === 0 && !config.baseUrl) deps.baseUrl = `http://localhost:${port}`;
  const url = `http://${isLoopback(config.host) ? 'localhost' : config.host}:${port}`;
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
  return url;
}
