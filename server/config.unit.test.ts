import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SESSION_TIMES } from '#app/features/platform/account/sessions/session-times.ts';
import { ConfigError, isLoopback, readConfig } from './config.ts';

const HOUR_MS = 3_600_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (env: Record<string, string | undefined> = {}) => readConfig({ DATA_DIR: folder, ...env });
/** The message of a configuration that is refused. */
function problem(env: Record<string, string>): string {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the configuration was taken');
}

describe('the configuration', () => {
  test('[CON-18] needs nothing: every setting has a default', () => {
    expect(read()).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      baseUrl: undefined,
      databaseUrl: undefined,
      databaseWaitSeconds: 60,
      drainSeconds: 600,
      demo: false,
      demoPublic: false,
      smtp: undefined,
      inboundMail: undefined,
      storeApiUrl: undefined,
      storeId: 'store_portal',
      stripe: undefined,
      sessionTimes: SESSION_TIMES,
      trustProxy: false,
      maxUploadBytes: 25 * 1024 * 1024,
      memberStorageBytes: undefined,
      logLevel: 'info',
    });
  });

  test('takes an empty value for one that is not set', () => {
    const names =
      'HOST PORT BASE_URL AUTH_SECRET DATABASE_URL DEMO SMTP_URL STORE_API_URL STORE_ID STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET STRIPE_API_URL MAIL_FROM CLAMD_ADDRESS INBOUND_MAIL_PORT INBOUND_MAIL_DOMAIN S3_BUCKET S3_ENDPOINT'.split(
        ' ',
      );
    expect(read(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(read());
  });

  test('[CON-18] reads what is set', () => {
    const config = read({
      HOST: '0.0.0.0',
      PORT: '8080',
      BASE_URL: 'https://portal.example.com/',
      AUTH_SECRET: 'x'.repeat(32),
      DATABASE_URL: 'postgres://portal@db/portal',
      DATABASE_WAIT_SECONDS: '5',
      DRAIN_SECONDS: '30',
      SESSION_STAFF_IDLE_HOURS: '1',
      SESSION_STAFF_DAYS: '2',
      SESSION_IDLE_DAYS: '3',
      SESSION_DAYS: '4',
      DEMO: '1',
      DEMO_PUBLIC: 'true',
      SMTP_URL: 'smtp://mail.example.com:587',
      MAIL_FROM: 'portal@example.com',
      STORE_API_URL: 'https://api.store.example/v1/',
      STORE_ID: 'store_01',
      STRIPE_SECRET_KEY: 'rk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1/+=',
      STRIPE_API_URL: 'http://127.0.0.1:12111',
      TRUST_PROXY: '1',
      MAX_UPLOAD_MB: '0.5',
      MEMBER_STORAGE_GB: '20',
      LOG_LEVEL: 'warn',
    });
    expect(config).toEqual({
      host: '0.0.0.0',
      port: 8080,
      baseUrl: 'https://portal.example.com',
      ...{ secret: 'x'.repeat(32), secretsBefore: [] },
      dataDir: folder,
      databaseUrl: 'postgres://portal@db/portal',
      databaseWaitSeconds: 5,
      drainSeconds: 30,
      demo: true,
      demoPublic: true,
      smtp: { url: 'smtp://mail.example.com:587', from: 'portal@example.com', perMinute: 300 },
      storeApiUrl: 'https://api.store.example/v1',
      storeId: 'store_01',
      stripe: { secretKey: 'rk_live_1', webhookSecret: 'whsec_1/+=', apiUrl: 'http://127.0.0.1:12111' },
      sessionTimes: {
        staff: { idle: HOUR_MS, most: 48 * HOUR_MS },
        members: { idle: 72 * HOUR_MS, most: 96 * HOUR_MS },
      },
      trustProxy: true,
      webhooksLocal: false,
      maxUploadBytes: 512 * 1024,
      memberStorageBytes: 20 * 1024 ** 3,
      logLevel: 'warn',
    });
  });

  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['BASE_URL', 'portal.example.com'],
    ['BASE_URL', 'ftp://portal.example.com'],
    ['BASE_URL', 'https://example.com/portal'],
    ['BASE_URL', 'https://portal.example.com/?a=b'],
    ['AUTH_SECRET', 'too short'],
    ['DATABASE_URL', 'mysql://db/portal'],
    ['DATABASE_WAIT_SECONDS', '-1'],
    ['DRAIN_SECONDS', 'soon'],
    ['DEMO', 'maybe'],
    ['DEMO_PUBLIC', 'yes please'],
    ['SMTP_URL', 'mail.example.com'],
    ['STORE_API_URL', 'store.example'],
    ['STORE_API_URL', 'ftp://store.example'],
    ['STORE_API_URL', 'https://user:word@store.example'],
    ['STORE_API_URL', 'https://store.example/?shop=1'],
    ['STORE_ID', '../other'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_1'],
    ['STRIPE_API_URL', 'stripe.example'],
    ['STRIPE_API_URL', 'https://stripe.example/v1'],
    ['CLAMD_ADDRESS', 'clamav'],
    ['S3_BUCKET', 'My Bucket'],
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_ENDPOINT', 'https://s3.example.com/bucket'],
    ['S3_PREFIX', '../other'],
    ['TRUST_PROXY', '2'],
    ['MAX_UPLOAD_MB', '0'],
    ['MAX_UPLOAD_MB', 'lots'],
    ['MEMBER_STORAGE_GB', '0'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s and says which setting it is', (name, value) => {
    expect(problem({ [name]: value })).toMatch(
      new RegExp(`^The configuration cannot be used:\\n  ${name}: .+`),
    );
  });

  test('names every setting that is wrong at once, and never what a secret is', () => {
    const secrets = {
      AUTH_SECRET: 'hunter2',
      STRIPE_SECRET_KEY: 'hunter2',
      STRIPE_WEBHOOK_SECRET: 'hunter2',
    };
    const message = problem({ PORT: 'x', LOG_LEVEL: 'y', ...secrets });
    expect(message.split('\n')).toHaveLength(6);
    expect(message).toContain('AUTH_SECRET: needs at least 32 characters');
    expect(message).not.toContain('hunter2');
  });

  test('says that mails need a sender', () => {
    expect(problem({ SMTP_URL: 'smtp://mail.example.com' })).toContain(
      'MAIL_FROM: is needed where SMTP_URL is set',
    );
  });

  test('[API-01, API-11] says that another store needs its id', () => {
    expect(problem({ STORE_API_URL: 'https://store.example' })).toContain(
      'STORE_ID: is needed where STORE_API_URL is set',
    );
  });

  test('[CART-25] takes payments through Stripe with a key and the secret of its webhook, never with one alone', () => {
    const key = { STRIPE_SECRET_KEY: 'sk_test_1' };
    const secret = { STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(read({ ...key, ...secret }).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: undefined,
    });
    expect(problem(key)).toContain('STRIPE_WEBHOOK_SECRET: is needed where STRIPE_SECRET_KEY is set');
    expect(problem(secret)).toContain('STRIPE_SECRET_KEY: is needed where STRIPE_WEBHOOK_SECRET is set');
    expect(read({ STRIPE_API_URL: 'http://127.0.0.1:12111' }).stripe).toBeUndefined();
  });

  test('makes the data folder where there is none', () => {
    const deeper = join(folder, 'a', 'b');
    expect(readConfig({ DATA_DIR: deeper }).dataDir).toBe(deeper);
    expect(statSync(deeper).isDirectory()).toBe(true);
  });
});

describe('the secret', () => {
  test('is made where none is set, readable by its owner alone', () => {
    const { secret } = read();
    expect(secret).toMatch(/^[\w-]{64}$/);
    const file = join(folder, 'auth-secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('stays the same from start to start, and differs from folder to folder', () => {
    expect(read().secret).toBe(read().secret);
    expect(readConfig({ DATA_DIR: join(folder, 'other') }).secret).not.toBe(read().secret);
  });

  test('that is set is used, and none is made', () => {
    expect(read({ AUTH_SECRET: 's'.repeat(40) }).secret).toBe('s'.repeat(40));
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each(['', 'abc\n'])('that was damaged on the disk is refused, not used: %j', (content) => {
    writeFileSync(join(folder, 'auth-secret'), content);
    expect(problem({})).toMatch(/AUTH_SECRET: the one in .*auth-secret is damaged/);
  });
});

test.each(['localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]'])('[AUTH-21] %s is loopback', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each([
  '0.0.0.0',
  '::',
  '192.168.1.10',
  '10.0.0.1',
  'portal.example.com',
  'localhost.example.com',
  '1127.0.0.1',
  '',
])('[AUTH-21] %j is not loopback', (host) => {
  expect(isLoopback(host)).toBe(false);
});
