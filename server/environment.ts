import { z } from 'zod';
import { clamdPlace } from '#ports/scan/clamd-place.ts';

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true');

/** Shortest secret, in characters. */
export const SECRET_MIN = 32;

/** Shortest token, in characters. */
const TOKEN_MIN = 16;

/** The portal's settings, by the names that they have in the environment. */
export const environmentSchema = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'must be an address without a path, such as https://portal.example.com')
    .optional(),
  AUTH_SECRET: z.string().min(SECRET_MIN, `needs at least ${SECRET_MIN} characters`).optional(),
  AUTH_SECRET_BEFORE: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (secrets) => secrets.every((one) => one.length >= SECRET_MIN),
      `needs at least ${SECRET_MIN} characters each`,
    )
    .default([]),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_WAIT_SECONDS: z.coerce.number().min(0).max(3600).default(60),
  DRAIN_SECONDS: z.coerce.number().min(0).max(86_400).default(600),
  DEMO: flag.optional(),
  DEMO_PUBLIC: flag.default(false),
  STORE_API_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isPlainAddress, 'must be an address without user, ? and #, such as https://api.store.example')
    .optional(),
  STORE_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, 'may have letters, digits, _ and -')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'is a key that begins with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, "is the endpoint's signing secret, which begins with whsec_")
    .optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'must be an address without a path, such as http://127.0.0.1:12111')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  MAIL_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(300),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i, 'is the name of the key in the DNS, such as portal2026')
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
  INBOUND_MAIL_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  INBOUND_MAIL_HOST: z.string().default('127.0.0.1'),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(
      /^(?=.{4,190}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i,
      'is a domain, such as reply.portal.example.com',
    )
    .optional(),
  INBOUND_MAIL_MAX_MB: z.coerce.number().min(1).max(50).default(20),
  SESSION_STAFF_IDLE_HOURS: z.coerce
    .number()
    .min(0.25)
    .max(24 * 30)
    .default(12),
  SESSION_STAFF_DAYS: z.coerce.number().min(0.25).max(90).default(7),
  SESSION_IDLE_DAYS: z.coerce.number().min(0.25).max(90).default(14),
  SESSION_DAYS: z.coerce.number().min(0.25).max(365).default(30),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is the name of a bucket')
    .optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .refine(isOrigin, 'must be an address without a path, such as https://s3.example.com')
    .optional(),
  S3_PREFIX: z
    .string()
    .regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'is a path of letters, digits, dots, _ and -')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMD_ADDRESS: z
    .string()
    .transform(clamdPlace)
    .refine((place) => place !== undefined, 'is host:port, or the path of a socket')
    .optional(),
  TRUST_PROXY: flag.default(false),
  WEBHOOKS_LOCAL: flag.default(false),
  MAX_UPLOAD_MB: z.coerce.number().positive().default(25),
  MEMBER_STORAGE_GB: z.coerce.number().positive().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[02-9ac-hj-np-z]{50,}$/, 'is a public key of age, which begins with age1')
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is a time of day (UTC), such as 03:00')
    .default('03:00'),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4},\d{1,4},\d{1,4}$/, 'is how many days, weeks and months keep a backup, such as 7,5,12')
    .default('7,5,12'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_TOKEN: z.string().min(TOKEN_MIN, `needs at least ${TOKEN_MIN} characters`).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** What is set in the environment, as it was checked. */
export type Environment = z.output<typeof environmentSchema>;

/** True for an address that is scheme, host and port alone; a slash at the end is no path. */
function isOrigin(address: string): boolean {
  return URL.canParse(address) && new URL(address).href === `${new URL(address).origin}/`;
}

/** True for an address to which a path can be added. */
function isPlainAddress(address: string): boolean {
  return URL.canParse(address) && !/[?#]/.test(address) && new URL(address).username === '';
}
