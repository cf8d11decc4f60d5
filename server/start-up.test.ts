import type { ServerType } from '@hono/node-server';
import { describe, expect, vi } from 'vitest';
import {
  findAccountLink,
  redeemAccountLink,
} from '#app/features/platform/account/password/account-links.server.ts';
import { DEMO_LOGINS, DEMO_MARK } from '#demo/logins.ts';
import { test } from '#test/fixtures/own-portal-test.ts';
import type { TestPortal } from '#test/fixtures/test-portal.ts';
import { type Config, readConfig } from './config.ts';
import { announce, DemoNotPublic, guardDemo, listensAt } from './start-up.ts';

let testPortal: TestPortal;
test.beforeEach(async ({ ownPortal }) => {
  testPortal = ownPortal;
});

const markAsDemo = () =>
  testPortal.deps.db
    .insertInto('settings')
    .values({ key: DEMO_MARK, value: 'true', updated_at: testPortal.deps.now().toISOString() })
    .execute();

describe('demo data', () => {
  const guard = (host: string, changes: Partial<Config> = {}) =>
    guardDemo(testPortal.deps, { host, baseUrl: undefined, demo: false, demoPublic: false, ...changes });

  test('[AUTH-21] is served on loopback', async () => {
    await markAsDemo();
    for (const host of ['127.0.0.1', 'localhost', '::1']) await guard(host, { demo: true });
  });

  test('[AUTH-21] is not served on any other address, also where it was loaded by an earlier start', async () => {
    await markAsDemo();
    await testPortal.member();
    for (const host of ['0.0.0.0', '::', '192.168.1.10']) {
      await expect(guard(host)).rejects.toThrow(new DemoNotPublic('HOST', host));
    }
  });

  test('[AUTH-21] is not served on loopback either where a proxy makes it reachable', async () => {
    await markAsDemo();
    const baseUrl = 'https://portal.example.com';
    for (const host of ['127.0.0.1', 'localhost'])
      await expect(guard(host, { baseUrl })).rejects.toThrow(new DemoNotPublic('BASE_URL', baseUrl));
    await guard('127.0.0.1', { baseUrl, demoPublic: true });
    for (const own of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])
      await guard('127.0.0.1', { baseUrl: own });
  });

  test('[AUTH-21] is not loaded for such an address', async () => {
    const asked = guard('127.0.0.1', { baseUrl: 'https://portal.example.com', demo: true });
    await expect(asked).rejects.toThrow('BASE_URL is https://portal.example.com');
  });

  test('[AUTH-21] is served there when told to in so many words', async () => {
    await markAsDemo();
    await guard('0.0.0.0', { demoPublic: true });
  });

  test('[AUTH-21] is not even loaded for another address, so that the folder stays without it', async () => {
    await expect(guard('0.0.0.0', { demo: true })).rejects.toThrow('HOST is 0.0.0.0');
    await guard('0.0.0.0', { demo: false });
  });

  test('[AUTH-21] that is asked for, but not loaded since accounts exist, keeps nobody out', async () => {
    await testPortal.admin();
    await guard('0.0.0.0', { demo: true });
  });
});

describe('the start', () => {
  const secretIn = (text: string) => /\/set-password\/([\w-]+)/.exec(text)?.[1] ?? '';

  /** Starts on that port, and returns the address and what was printed. */
  async function started(env: Record<string, string> = {}, port = 3000) {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const config = readConfig({ AUTH_SECRET: 'x'.repeat(40), DATA_DIR: '.', ...env });
    const server = { address: () => ({ port, family: 'IPv4', address: config.host }) } as ServerType;
    const url = listensAt(testPortal.deps, config, server);
    await announce(testPortal.deps, url);
    const printed = log.mock.calls.flat().join('\n');
    log.mockRestore();
    return { url, printed };
  }

  test('[AUTH-20] without any account prints a link that creates the first admin, and no login', async () => {
    const { url, printed } = await started();
    expect(url).toBe('http://localhost:3000');
    expect(printed).toContain('The portal runs at http://localhost:3000');
    expect(printed).toMatch(
      /Create the first admin with this link, which works once:\n {2}http:\/\/localhost:3000\/set-/,
    );
    expect(printed).not.toContain('@example.com');
    const input = { password: 'a password of my own', name: 'First', email: 'first@example.com' };
    await redeemAccountLink(testPortal.deps, secretIn(printed), input);
    const users = await testPortal.deps.db.selectFrom('users').select(['email', 'role']).execute();
    expect(users).toEqual([{ email: 'first@example.com', role: 'admin' }]);
  });

  test('[AUTH-20] again without any account prints another link, and the earlier one ends', async () => {
    const [first, second] = [await started(), await started()];
    expect(await findAccountLink(testPortal.deps, secretIn(first.printed))).toBeUndefined();
    expect(await findAccountLink(testPortal.deps, secretIn(second.printed))).toMatchObject({
      purpose: 'first-admin',
    });
  });

  test('[AUTH-20] prints no link once an account exists', async () => {
    await testPortal.admin();
    const { printed } = await started();
    expect(printed).toBe('The portal runs at http://localhost:3000');
  });

  test('[DATA-02] prints the demo logins where there is demo data, and only there', async () => {
    await testPortal.admin();
    await markAsDemo();
    const { printed } = await started();
    for (const { email, password } of DEMO_LOGINS) expect(printed).toContain(`${email} / ${password}`);
  });

  test('on a port of the system’s choice gives out links with that port', async () => {
    const { url, printed } = await started({ PORT: '0' }, 41_234);
    expect(url).toBe('http://localhost:41234');
    expect(printed).toContain('http://localhost:41234/set-password/');
    expect(testPortal.deps.baseUrl).toBe('http://localhost:41234');
  });

  test('gives out links with the address that people use, where it is set', async () => {
    testPortal.deps.baseUrl = 'https://portal.example.com';
    const { printed } = await started({ PORT: '0', BASE_URL: 'https://portal.example.com' }, 41_234);
    expect(printed).toContain('  https://portal.example.com/set-password/');
  });
});
