import { createPrivateKey, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionTimes } from '#app/features/platform/account/sessions/session-times.ts';
import type { S3Place } from '#ports/blobs/s3-place.ts';
import type { LogLevel } from '#ports/log.ts';
import type { SmtpConfig } from '#ports/mail/smtp-mailer.ts';
import type { ClamdPlace } from '#ports/scan/clamd-place.ts';
import type { Keep } from './backup/retention.ts';
import { type Environment, environmentSchema, SECRET_MIN } from './environment.ts';

/** Everything that the environment decides. */
export type Config = {
  host: string;
  port: number;
  baseUrl: string | undefined;
  secret: string;
  /** Those that it had before, the newest first: what they sealed still opens. */
  secretsBefore: readonly string[];
  dataDir: string;
  databaseUrl: string | undefined;
  /** How long a start waits for PostgreSQL to answer. */
  databaseWaitSeconds: number;
  /** How long the end of the process waits for running requests. */
  drainSeconds: number;
  demo: boolean;
  /** Whether webhooks may go to http and to private networks. */
  webhooksLocal: boolean;
  demoPublic: boolean;
  /** Another store whose products the shop shows, without a slash at the end. */
  storeApiUrl: string | undefined;
  /** The store's id in the addresses of its calls: of that store's, and of our own catalogue's. */
  storeId: string;
  smtp: SmtpConfig | undefined;
  /** Where answers to emails arrive; undefined for nowhere. */
  inboundMail: InboundMail | undefined;
  /** Payments through Stripe, at Stripe's own address unless `apiUrl` names another. */
  stripe: { secretKey: string; webhookSecret: string; apiUrl: string | undefined } | undefined;
  sessionTimes: SessionTimes;
  /** The bucket that the files are in; undefined where they are in the data folder. */
  s3: S3Place | undefined;
  /** Where clamd listens, which scans uploads. */
  clamd: ClamdPlace | undefined;
  trustProxy: boolean;
  maxUploadBytes: number;
  /** What the files of one member may take; undefined for no bound. */
  memberStorageBytes: number | undefined;
  /** The public key that backups are encrypted to. */
  backupRecipient: string | undefined;
  /** Where a backup is taken every day: to which folder, at which minute of the day (UTC); undefined for none. */
  backups: { folder: string; atMinutes: number; keep: Keep } | undefined;
  /** Where figures of the running portal are served: on a port of its own; undefined for nowhere. */
  metrics: { host: string; port: number; token: string | undefined } | undefined;
  /** The collector that traces go to, and the share of requests that is traced; undefined for none. */
  traces: { endpoint: string; share: number } | undefined;
  logLevel: LogLevel;
};

/** Takes mail to addresses of that domain, of so many bytes at most. */
export type InboundMail = { host: string; port: number; domain: string; maxBytes: number };

/** A setting that cannot be used; the message names each one and why. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/** Reads and checks the environment; empty values count as not set. Makes DATA_DIR and the secret where needed. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const values = parsed.data;
  if (values.STORE_API_URL && !values.STORE_ID)
    throw new ConfigError(['STORE_ID: is needed where STORE_API_URL is set']);
  mkdirSync(values.DATA_DIR, { recursive: true, mode: 0o700 });
  return {
    host: values.HOST,
    port: values.PORT,
    baseUrl: values.BASE_URL?.replace(/\/+$/, ''),
    ...secretsFor(values),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseWaitSeconds: values.DATABASE_WAIT_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
    demo: values.DEMO ?? false,
    demoPublic: values.DEMO_PUBLIC,
    webhooksLocal: values.WEBHOOKS_LOCAL,
    storeApiUrl: values.STORE_API_URL?.replace(/\/+$/, ''),
    storeId: values.STORE_ID ?? 'store_portal',
    smtp: smtpOf(values),
    inboundMail: inboundMailOf(values),
    stripe: stripeOf(values),
    sessionTimes: sessionTimesOf(values),
    s3: s3Of(values),
    clamd: values.CLAMD_ADDRESS,
    trustProxy: values.TRUST_PROXY,
    maxUploadBytes: Math.floor(values.MAX_UPLOAD_MB * 1024 * 1024),
    memberStorageBytes: values.MEMBER_STORAGE_GB && Math.floor(values.MEMBER_STORAGE_GB * 1024 ** 3),
    backupRecipient: values.BACKUP_RECIPIENT,
    backups: backupsOf(values),
    metrics: metricsOf(values),
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
          share: values.OTEL_TRACES_SAMPLER_ARG,
        }
      : undefined,
    logLevel: values.LOG_LEVEL,
  };
}

function sessionTimesOf(values: Environment): SessionTimes {
  const hours = (count: number) => count * 3_600_000;
  return {
    staff: { idle: hours(values.SESSION_STAFF_IDLE_HOURS), most: hours(24 * values.SESSION_STAFF_DAYS) },
    members: { idle: hours(24 * values.SESSION_IDLE_DAYS), most: hours(24 * values.SESSION_DAYS) },
  };
}

function backupsOf({ BACKUP_DIR, BACKUP_AT, BACKUP_KEEP }: Environment): Config['backups'] {
  if (!BACKUP_DIR) return undefined;
  const [hour = 0, minute = 0] = BACKUP_AT.split(':').map(Number);
  const [daily = 0, weekly = 0, monthly = 0] = BACKUP_KEEP.split(',').map(Number);
  return {
    folder: BACKUP_DIR,
    atMinutes: hour * 60 + minute,
    keep: { daily, weekly, monthly },
  };
}

function metricsOf({
  METRICS_PORT: port,
  METRICS_HOST: host,
  METRICS_TOKEN: token,
}: Environment): Config['metrics'] {
  if (port === undefined) return undefined;
  if (!token && !isLoopback(host))
    throw new ConfigError(['METRICS_TOKEN: is needed where METRICS_HOST is an address that others reach']);
  return { host, port, token };
}

function smtpOf(values: Environment): Config['smtp'] {
  const { SMTP_URL: url, MAIL_FROM: from, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = values;
  if (selector && !keyFile) throw new ConfigError(['DKIM_KEY_FILE: is needed where DKIM_SELECTOR is set']);
  if (keyFile && !selector) throw new ConfigError(['DKIM_SELECTOR: is needed where DKIM_KEY_FILE is set']);
  if (!url) return undefined;
  if (!from) throw new ConfigError(['MAIL_FROM: is needed where SMTP_URL is set']);
  const dkim = selector && keyFile ? { selector, privateKey: readKey(keyFile) } : undefined;
  return { url, from, perMinute: values.MAIL_PER_MINUTE, dkim };
}

function inboundMailOf(values: Environment): InboundMail | undefined {
  const { INBOUND_MAIL_PORT: port, INBOUND_MAIL_DOMAIN: domain } = values;
  if (port === undefined && !domain) return undefined;
  if (port === undefined || !domain)
    throw new ConfigError(['INBOUND_MAIL_PORT, INBOUND_MAIL_DOMAIN: are needed both or neither']);
  if (!values.SMTP_URL) throw new ConfigError(['SMTP_URL: is needed where INBOUND_MAIL_PORT is set']);
  const maxBytes = Math.floor(values.INBOUND_MAIL_MAX_MB * 1024 * 1024);
  return { host: values.INBOUND_MAIL_HOST, port, domain: domain.toLowerCase(), maxBytes };
}

function readKey(file: string): string {
  try {
    const key = readFileSync(file, 'utf8');
    createPrivateKey(key);
    return key;
  } catch (error) {
    throw new ConfigError([
      `DKIM_KEY_FILE: ${file} holds no private key that can be read (${String(error)})`,
    ]);
  }
}

function s3Of(values: Environment): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!accessKeyId !== !secretAccessKey)
    throw new ConfigError(['S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: are needed both or neither']);
  if (!bucket) {
    if (values.S3_ENDPOINT) throw new ConfigError(['S3_BUCKET: is needed where S3_ENDPOINT is set']);
    return undefined;
  }
  return {
    bucket,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT?.replace(/\/+$/, ''),
    prefix: values.S3_PREFIX ? `${values.S3_PREFIX}/` : '',
    keys: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

function stripeOf(values: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, apiUrl: values.STRIPE_API_URL };
  if (secretKey) throw new ConfigError(['STRIPE_WEBHOOK_SECRET: is needed where STRIPE_SECRET_KEY is set']);
  if (webhookSecret)
    throw new ConfigError(['STRIPE_SECRET_KEY: is needed where STRIPE_WEBHOOK_SECRET is set']);
  return undefined;
}

/** The secret, and those that it had before: of the environment, else of the data folder. */
function secretsFor({ AUTH_SECRET, AUTH_SECRET_BEFORE, DATA_DIR }: Environment) {
  const [secret, ...before] = AUTH_SECRET ? [AUTH_SECRET] : secretsIn(DATA_DIR);
  return {
    secret,
    secretsBefore: [...new Set([...before, ...AUTH_SECRET_BEFORE])].filter((one) => one !== secret),
  };
}

/** The secrets that this data folder has, one a line, the newest first; the first one is made, readable by its owner alone. */
function secretsIn(dataDir: string): [string, ...string[]] {
  const file = join(dataDir, SECRET_FILE);
  if (!existsSync(file)) makeSecret(file);
  const [secret = '', ...before] = readFileSync(file, 'utf8').trim().split('\n');
  if (![secret, ...before].some((one) => one.length < SECRET_MIN)) return [secret, ...before];
  throw new ConfigError([
    `AUTH_SECRET: the one in ${file} is damaged. Delete that file to have a new one made, which signs everybody out`,
  ]);
}

/** The file in the data folder with its secrets. */
export const SECRET_FILE = 'auth-secret';

/** A new secret. */
export function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

/** Whole or not at all, also where the process is killed here; of several processes that make one, the first one's stays. */
function makeSecret(file: string): void {
  const growing = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(growing, newSecret(), { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(growing, file);
  } catch (error) {
    // A file system without links has nothing better than to replace it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) renameSync(growing, file);
  } finally {
    rmSync(growing, { force: true });
  }
}

/** True for an address that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
