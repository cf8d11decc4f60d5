import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAuth } from '#app/features/account/auth.server.ts';
import { noteDamage } from '#app/features/site/damaged-contents.server.ts';
import type { Deps } from '#app/session/deps.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { type Database, openDatabase } from '#db/open.ts';
import { diskBlobs } from '#ports/blobs/disk-blobs.ts';
import { localEvents } from '#ports/events/local-events.ts';
import { postgresEvents } from '#ports/events/postgres-events.ts';
import { createLogger } from '#ports/log.ts';
import { noMailer } from '#ports/mail/mailer.ts';
import { smtpMailer } from '#ports/mail/smtp-mailer.ts';
import { noPayments } from '#ports/payments/payments.ts';
import { stripePayments } from '#ports/payments/stripe-payments.ts';
import { embeddedStore } from '#ports/store/embedded-store.ts';
import { externalStore } from '#ports/store/external-store.ts';
import { awaitDatabase } from './await-database.ts';
import type { Config } from './config.ts';

/** An opened portal: the dependencies of every request, and how to put them away. */
export type OpenPortal = { deps: Deps; database: Database; close(): Promise<void> };

/** Opens database, files, events and mail as the configuration says, and brings the schema up to date. */
export async function openPortal(config: Config): Promise<OpenPortal> {
  const log = createLogger(config.logLevel);
  const database = await openDatabase(
    config.databaseUrl ? { url: config.databaseUrl } : { file: join(config.dataDir, 'portal.db') },
    { limited: true, onLost: (error) => log.warn({ err: error }, 'connection to PostgreSQL lost') },
  );
  await awaitDatabase(database, log, config.databaseWaitSeconds);
  await migrateToLatest(database);
  const onError = (error: unknown) => log.error({ err: error }, 'events');
  const events = config.databaseUrl
    ? await postgresEvents(config.databaseUrl, onError)
    : localEvents(onError);
  const baseUrl = config.baseUrl ?? `http://localhost:${config.port}`;
  const catalogue = embeddedStore(database.db, config.storeId);
  const { db } = database;
  const now = () => new Date();
  const deps: Deps = {
    db,
    blobs: await diskBlobs(join(config.dataDir, 'files'), (sha256, problem) =>
      noteDamage({ db, log, now }, sha256, problem),
    ),
    events,
    mailer: config.smtp ? smtpMailer(config.smtp) : noMailer(),
    store: config.storeApiUrl
      ? externalStore({ url: config.storeApiUrl, storeId: config.storeId })
      : catalogue,
    catalogue,
    payments: config.stripe ? stripePayments(config.stripe) : noPayments(),
    log,
    baseUrl,
    maxUploadBytes: config.maxUploadBytes,
    secret: config.secret,
    now,
    auth: createAuth({ db: database.unguarded, secret: config.secret, baseUrl }),
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
