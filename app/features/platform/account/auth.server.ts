import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import { type IdPrefix, newId } from '#app/ids.ts';
import type { Secrets } from '#app/own-secrets.ts';
import type { Db } from '#db/open.ts';
import { usableAccounts } from './companies/usable-accounts.server.ts';
import { hashPassword, verifyPassword } from './password/password-hash.server.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password/password-rule.ts';
import { numberedSecrets } from './secret-versions.ts';
import { endOfSession, SESSION_TIMES, type SessionTimes } from './sessions/session-times.ts';
import { openSession } from './sign-in/open-session.server.ts';
import { pendingSignIn } from './sign-in/pending-sign-in.server.ts';
import { trustedOrigins } from './trusted-origins.ts';
import { codeClock } from './two-step/code-clock.server.ts';

/** Minutes between the right password and the code. */
const CODE_MINUTES = 10;

/** Header in which our verbs, and nobody else, hand the library the client's address. */
export const CLIENT_ADDRESS_HEADER = 'x-portal-client-address';

const ID_PREFIX: Record<string, IdPrefix> = {
  user: 'user',
  account: 'cred',
  session: 'ses',
  verification: 'ver',
  twoFactor: 'factor',
};

// The library's tables and columns, by the names that ours have.
const USERS = {
  modelName: 'users',
  fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
};
const CREDENTIALS = {
  modelName: 'credentials',
  fields: {
    userId: 'user_id',
    accountId: 'account_id',
    providerId: 'provider_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
};
const SESSIONS = {
  modelName: 'sessions',
  fields: {
    userId: 'user_id',
    expiresAt: 'expires_at',
    ipAddress: 'ip_address',
    userAgent: 'user_agent',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  additionalFields: { actingId: { type: 'string', required: false, input: false, fieldName: 'acting_id' } },
} as const;
const VERIFICATIONS = {
  modelName: 'verifications',
  fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
};
const TWO_FACTOR = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'second_factors',
    fields: {
      userId: 'user_id',
      backupCodes: 'recovery_codes',
      failedVerificationCount: 'failures',
      lockedUntil: 'locked_until',
    },
  },
};

/**
 * Sign-in and sessions, used as a library: none of its routes is mounted, our verbs call `auth.api` and pass the
 * cookies on. `db` is the unguarded handle; both engines hold its dates as ISO text and its booleans as 0 and 1,
 * which is what the library does for 'sqlite'.
 */
export function createAuth(options: { db: Db; baseUrl: string; times?: SessionTimes } & Secrets) {
  const { db, secret, secretsBefore = [], baseUrl, times = SESSION_TIMES } = options;
  return betterAuth({
    // Numbered only while there are others: without numbers it reads what it has always sealed.
    ...(secretsBefore.length > 0
      ? { secrets: numberedSecrets(options), secret: secretsBefore.at(-1) }
      : { secret }),
    baseURL: baseUrl,
    trustedOrigins: trustedOrigins(baseUrl),
    database: { db, type: 'sqlite' },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      // The library counts UTF-16 units, our rule counts characters, which are one or two of them.
      maxPasswordLength: 2 * PASSWORD_MAX,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(password, hash) },
    },
    user: USERS,
    account: CREDENTIALS,
    // Only how long a browser keeps the cookie: openAs says when a session ends, and resolveSession extends it.
    session: { ...SESSIONS, expiresIn: longestOf(times) / 1_000, disableSessionRefresh: true },
    verification: VERIFICATIONS,
    plugins: [
      twoFactor({
        issuer: 'Delivery Portal',
        twoFactorCookieMaxAge: CODE_MINUTES * 60,
        // guess() bounds the tries: a lock of the account would keep its owner out as well.
        accountLockout: { enabled: false },
        schema: TWO_FACTOR,
      }),
      pendingSignIn,
      codeClock,
      openSession,
    ],
    advanced: {
      cookiePrefix: 'portal',
      useSecureCookies: baseUrl.startsWith('https://'),
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: ({ model }) => newId(ID_PREFIX[model] ?? 'cred') },
    },
    databaseHooks: {
      session: {
        create: {
          before: async ({ userId }, context) => {
            const before = context?.context.session?.session;
            return openAs({ db, times }, userId, before?.userId === userId ? before.actingId : null);
          },
        },
      },
    },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * As which account a login's new session acts: the one in use `before`, else its own, else the first other one that it
 * opens. False for a login that opens none (deleted, deactivated, the employer deleted): as with a wrong password.
 */
async function openAs({ db, times }: { db: Db; times: SessionTimes }, loginId: string, before: unknown) {
  const accounts = await usableAccounts(db, loginId).execute();
  const account = accounts.find(({ id }) => id === before) ?? accounts[0];
  if (!account) return false;
  const now = Date.now();
  const expiresAt = new Date(endOfSession(times, account.role, { since: now, now }));
  return { data: { actingId: account.id === loginId ? null : account.id, expiresAt } };
}

function longestOf({ staff, members }: SessionTimes): number {
  return Math.max(staff.most, members.most);
}
