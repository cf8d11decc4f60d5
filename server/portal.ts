import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Auth, createAuth } from '#app/features/platform/account/auth.server.ts';
import { resealFactors } from '#app/features/platform/account/two-step/reseal-factors.server.ts';
import { noteDamage } from '#app/features/platform/contents/damaged-contents.server.ts';
import type { AppContext } from '#app/session/app-context.ts';
import { NOUNS } from '#app/session/nouns.server.ts';
import { type Database, openDatabase } from '#db/open.ts';
import { ensureSearchIndex } from '#db/search/postgres-index.ts';
import { upgradeDatabase } from '#db/upgrade.ts';
import type { BlobStore } from '#ports/blobs/blob-store.ts';
import { RECONNECTED } from '#ports/events/event-bus.ts';
import { localEvents } from '#ports/events/local-events.ts';
import { postgresEvents } from '#ports/events/postgres-events.ts';
import { createLogger, type Logger } from '#ports/log.ts';
import { type Mailer, noMailer } from '#ports/mail/mailer.ts';
import { noPayments, type Payments } from '#ports/payments/payments.ts';
import { noScanner, type Scanner } from '#ports/scan/scanner.ts';
import { embeddedStore } from '#ports/store/embedded-store.ts';
import { externalStore } from '#ports/store/external-store.ts';
import { guardedHookSender } from '#ports/webhooks/guarded-hook-sender.ts';
import { awaitDatabase } from './await-database.ts';
import type { Config } from './config.ts';
import { checkDataFolder, tieDataFolder } from './data-folder.ts';
import { openBlobs } from './open-blobs.ts';
import { shareChanges } from './share-changes.ts';

/** An opened portal: the dependencies of every request, and how to put them away. */
export type OpenPortal = { deps: AppContext; database: Database; close(): Promise<void> };

/** Events after which visitors may see something else, by another process's doing. */
const TELLS_OF_SHOWN: ReadonlySet<string> = new Set([
  'site',
  'services',
  'products',
  'sales',
  RECONNECTED.topic,
]);

/**
 * Opens database, files, events and mail as the configuration says, and brings the schema up to date. Throws StartRefused
 * where database and data folder do not belong together; `adopt` makes them.
 */
export async function openPortal(config: Config, { adopt = false } = {}): Promise<OpenPortal> {
  const log = createLogger(config.logLevel);
  const database = await openOwnDatabase(config, await openBlobs(config), log, adopt);
  const onError = (error: unknown) => log.error({ err: error }, 'events');
  const events = config.databaseUrl
    ? await postgresEvents(config.databaseUrl, onError)
    : localEvents(onError);
  // A SQLite file has one process, which knows its own changes.
  if (config.databaseUrl) shareChanges(database.changes, events, onError);
  events.subscribe(({ topic }) => {
    if (TELLS_OF_SHOWN.has(topic)) database.shown.doubt();
  });
  const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`;
  const catalogue = embeddedStore(database.db, config.storeId);
  const { db } = database;
  const now = () => new Date();
  const { resealed, unopened } = await resealFactors(database.unguarded, config);
  if (resealed > 0) log.info({ resealed }, 'second factors sealed with the present secret');
  if (unopened > 0) log.warn({ unopened }, 'second factors that no known secret opens');
  // Made when somebody is known by it first: visitors wait for no sign-in.
  let auth: Auth | undefined;
  const deps: AppContext = {
    nouns: NOUNS,
    db,
    shown: database.shown,
    blobs: await openBlobs(config, (sha256, problem) => noteDamage({ db, log, now }, sha256, problem)),
    events,
    mailer: await openMailer(config, baseUrl),
    scanner: await openScanner(config),
    store: config.storeApiUrl
      ? externalStore({ url: config.storeApiUrl, storeId: config.storeId })
      : catalogue,
    catalogue,
    payments: await openPayments(config),
    hooks: guardedHookSender({ local: config.webhooksLocal }),
    log,
    baseUrl,
    maxUploadBytes: config.maxUploadBytes,
    memberStorageBytes: config.memberStorageBytes,
    secret: config.secret,
    secretsBefore: config.secretsBefore,
    sessionTimes: config.sessionTimes,
    now,
    get auth() {
      auth ??= createAuth({
        db: database.unguarded,
        secret: config.secret,
        secretsBefore: config.secretsBefore,
        baseUrl,
        times: config.sessionTimes,
      });
      return auth;
    },
    wait: async (ms) => {
      await wait(ms);
    },
  };
  return {
    deps,
    database,
    async close() {
      await events.close();
      await database.close();
    },
  };
}

// What talks to mail servers and to the gateway is large: it is loaded where it is used, so that all others start sooner.

async function openMailer({ smtp, inboundMail }: Config, baseUrl: string): Promise<Mailer> {
  if (!smtp) return noMailer();
  const { smtpMailer } = await import('#ports/mail/smtp-mailer.ts');
  return { ...smtpMailer(smtp, baseUrl), replyDomain: inboundMail?.domain };
}

async function openScanner({ clamd }: Config): Promise<Scanner> {
  if (!clamd) return noScanner();
  const { clamdScanner } = await import('#ports/scan/clamd-scanner.ts');
  return clamdScanner(clamd);
}

async function openPayments({ stripe }: Config): Promise<Payments> {
  if (!stripe) return noPayments();
  const { stripePayments } = await import('#ports/payments/stripe-payments.ts');
  return stripePayments(stripe);
}

/** Opens the database where it and the data folder belong together, upgrades it, and makes them know each other. */
async function openOwnDatabase(
  config: Config,
  blobs: BlobStore,
  log: Logger,
  adopt: boolean,
): Promise<Database> {
  const file = config.databaseUrl ? undefined : join(config.dataDir, 'portal.db');
  // Asked before, since opening it makes the file.
  if (file && !existsSync(file) && !adopt) await checkDataFolder(config, blobs, undefined);
  const database = await openDatabase(
    { url: config.databaseUrl, file },
    { limited: true, onLost: (error) => log.warn({ err: error }, 'connection to PostgreSQL lost') },
  );
  try {
    await awaitDatabase(database, log, config.databaseWaitSeconds);
    if (!adopt) await checkDataFolder(config, blobs, database);
    const upgrade = await upgradeDatabase(database, file);
    if (upgrade) log.info(upgrade, 'database upgraded');
    const missing = await ensureSearchIndex(database);
    if (missing.length > 0)
      log.warn(
        { missing },
        'searches are slow in long lists: the role may not add these extensions to PostgreSQL. Add them once as its ' +
          `superuser (${missing.map((name) => `create extension ${name};`).join(' ')}), and start the portal again`,
      );
    await tieDataFolder(config, database, new Date(), { adopt });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
