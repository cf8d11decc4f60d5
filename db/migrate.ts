import { type Migration, Migrator, sql } from 'kysely';
import * as accounts from './migrations/0001-accounts.ts';
import * as members from './migrations/0002-members.ts';
import * as employees from './migrations/0003-employees.ts';
import * as imports from './migrations/0004-imports.ts';
import * as candidates from './migrations/0005-candidates.ts';
import * as forms from './migrations/0006-forms.ts';
import * as site from './migrations/0007-site.ts';
import * as services from './migrations/0008-services.ts';
import * as catalogue from './migrations/0009-catalogue.ts';
import * as sales from './migrations/0010-sales.ts';
import * as legacy from './migrations/0011-legacy.ts';
import * as secondFactor from './migrations/0012-second-factor.ts';
import * as deletedLists from './migrations/0013-deleted-lists.ts';
import * as mailTries from './migrations/0014-mail-tries.ts';
import * as dataFolder from './migrations/0015-data-folder.ts';
import * as damagedContents from './migrations/0016-damaged-contents.ts';
import * as knownClients from './migrations/0017-known-clients.ts';
import * as invitations from './migrations/0018-invitations.ts';
import * as checkoutBounds from './migrations/0019-checkout-bounds.ts';
import * as naturalOrder from './migrations/0020-natural-order.ts';
import * as fileRemarks from './migrations/0021-file-remarks.ts';
import * as importDoubts from './migrations/0022-import-doubts.ts';
import * as foldedSearch from './migrations/0023-folded-search.ts';
import * as phonesWithoutExtensions from './migrations/0024-phones-without-extensions.ts';
import * as importsInSteps from './migrations/0025-imports-in-steps.ts';
import * as acts from './migrations/0026-acts.ts';
import * as notifications from './migrations/0027-notifications.ts';
import * as blobs from './migrations/0028-blobs.ts';
import * as jobLeases from './migrations/0029-job-leases.ts';
import * as vehicles from './migrations/0031-vehicles.ts';
import * as searchIndex from './migrations/0032-search-index.ts';
import * as shownVersions from './migrations/0036-shown-versions.ts';
import * as fileFigures from './migrations/0037-file-figures.ts';
import * as growingLists from './migrations/0038-growing-lists.ts';
import * as notificationList from './migrations/0039-notification-list.ts';
import * as figuresWithinIndexes from './migrations/0040-figures-within-indexes.ts';
import * as inactiveEmployees from './migrations/0042-inactive-employees.ts';
import * as aboutMembers from './migrations/0043-about-members.ts';
import * as orderNumbers from './migrations/0044-order-numbers.ts';
import * as contactDetails from './migrations/0045-contact-details.ts';
import * as candidateStages from './migrations/0046-candidate-stages.ts';
import * as workQueue from './migrations/0047-work-queue.ts';
import * as foundEverywhere from './migrations/0048-found-everywhere.ts';
import * as reminders from './migrations/0049-reminders.ts';
import * as staffRoles from './migrations/0050-staff-roles.ts';
import * as comments from './migrations/0051-comments.ts';
import * as scheduledJobs from './migrations/0052-scheduled-jobs.ts';
import * as reminderSettings from './migrations/0053-reminder-settings.ts';
import * as findings from './migrations/0055-findings.ts';
import * as totals from './migrations/0057-totals.ts';
import * as waitingLines from './migrations/0058-waiting-lines.ts';
import * as threads from './migrations/0059-threads.ts';
import * as customFields from './migrations/0061-custom-fields.ts';
import * as sharedLogins from './migrations/0063-shared-logins.ts';
import * as auditData from './migrations/0065-audit-data.ts';
import * as requestItems from './migrations/0066-request-items.ts';
import * as beginnings from './migrations/0067-beginnings.ts';
import * as manyAtOnce from './migrations/0069-many-at-once.ts';
import * as passkeys from './migrations/0070-passkeys.ts';
import * as expectedFiles from './migrations/0072-expected-files.ts';
import * as answerLinks from './migrations/0074-answer-links.ts';
import * as requestTemplates from './migrations/0075-request-templates.ts';
import * as calendarFeeds from './migrations/0076-calendar-feeds.ts';
import * as openings from './migrations/0078-openings.ts';
import * as interviews from './migrations/0079-interviews.ts';
import * as mailsSentLately from './migrations/0080-mails-sent-lately.ts';
import * as signatures from './migrations/0081-signatures.ts';
import * as dueThings from './migrations/0082-due-things.ts';
import * as recurringRequests from './migrations/0083-recurring-requests.ts';
import * as fileReadings from './migrations/0084-file-readings.ts';
import * as disputePackets from './migrations/0085-dispute-packets.ts';
import * as memberWindows from './migrations/0087-member-windows.ts';
import * as securityEvents from './migrations/0088-security-events.ts';
import * as confirmedSessions from './migrations/0089-confirmed-sessions.ts';
import * as apiKeys from './migrations/0092-api-keys.ts';
import * as webhooks from './migrations/0093-webhooks.ts';
import * as unfinishedUploads from './migrations/0094-unfinished-uploads.ts';
import * as refunds from './migrations/0096-refunds.ts';
import * as keptLayouts from './migrations/0097-kept-layouts.ts';
import * as scannedContents from './migrations/0098-scanned-contents.ts';
import * as auditTrials from './migrations/0099-audit-trials.ts';
import * as signaturesDue from './migrations/0100-signatures-due.ts';
import * as replyAddresses from './migrations/0101-reply-addresses.ts';
import * as stageChecks from './migrations/0102-stage-checks.ts';
import * as auditWeeks from './migrations/0104-audit-weeks.ts';
import * as uploadWriters from './migrations/0111-upload-writers.ts';
import * as findingsUnderReview from './migrations/0112-findings-under-review.ts';
import * as memberStorage from './migrations/0113-member-storage.ts';
import * as recordRetention from './migrations/0114-record-retention.ts';
import * as cheapDeletes from './migrations/0116-cheap-deletes.ts';
import type { Database, Db } from './open.ts';
import { currentSchema } from './table-order.ts';

/** Every migration by its name, in order. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-members': members,
  '0003-employees': employees,
  '0004-imports': imports,
  '0005-candidates': candidates,
  '0006-forms': forms,
  '0007-site': site,
  '0008-services': services,
  '0009-catalogue': catalogue,
  '0010-sales': sales,
  '0011-legacy': legacy,
  '0012-second-factor': secondFactor,
  '0013-deleted-lists': deletedLists,
  '0014-mail-tries': mailTries,
  '0015-data-folder': dataFolder,
  '0016-damaged-contents': damagedContents,
  '0017-known-clients': knownClients,
  '0018-invitations': invitations,
  '0019-checkout-bounds': checkoutBounds,
  '0020-natural-order': naturalOrder,
  '0021-file-remarks': fileRemarks,
  '0022-import-doubts': importDoubts,
  '0023-folded-search': foldedSearch,
  '0024-phones-without-extensions': phonesWithoutExtensions,
  '0025-imports-in-steps': importsInSteps,
  '0026-acts': acts,
  '0027-notifications': notifications,
  '0028-blobs': blobs,
  '0029-job-leases': jobLeases,
  '0031-vehicles': vehicles,
  '0032-search-index': searchIndex,
  '0036-shown-versions': shownVersions,
  '0037-file-figures': fileFigures,
  '0038-growing-lists': growingLists,
  '0039-notification-list': notificationList,
  '0040-figures-within-indexes': figuresWithinIndexes,
  '0042-inactive-employees': inactiveEmployees,
  '0043-about-members': aboutMembers,
  '0044-order-numbers': orderNumbers,
  '0045-contact-details': contactDetails,
  '0046-candidate-stages': candidateStages,
  '0047-work-queue': workQueue,
  '0048-found-everywhere': foundEverywhere,
  '0049-reminders': reminders,
  '0050-staff-roles': staffRoles,
  '0051-comments': comments,
  '0052-scheduled-jobs': scheduledJobs,
  '0053-reminder-settings': reminderSettings,
  '0055-findings': findings,
  '0057-totals': totals,
  '0058-waiting-lines': waitingLines,
  '0059-threads': threads,
  '0061-custom-fields': customFields,
  '0063-shared-logins': sharedLogins,
  '0065-audit-data': auditData,
  '0066-request-items': requestItems,
  '0067-beginnings': beginnings,
  '0069-many-at-once': manyAtOnce,
  '0070-passkeys': passkeys,
  '0072-expected-files': expectedFiles,
  '0074-answer-links': answerLinks,
  '0075-request-templates': requestTemplates,
  '0076-calendar-feeds': calendarFeeds,
  '0078-openings': openings,
  '0079-interviews': interviews,
  '0080-mails-sent-lately': mailsSentLately,
  '0081-signatures': signatures,
  '0082-due-things': dueThings,
  '0083-recurring-requests': recurringRequests,
  '0084-file-readings': fileReadings,
  '0085-dispute-packets': disputePackets,
  '0087-member-windows': memberWindows,
  '0088-security-events': securityEvents,
  '0089-confirmed-sessions': confirmedSessions,
  '0092-api-keys': apiKeys,
  '0093-webhooks': webhooks,
  '0094-unfinished-uploads': unfinishedUploads,
  '0096-refunds': refunds,
  '0097-kept-layouts': keptLayouts,
  '0098-scanned-contents': scannedContents,
  '0099-audit-trials': auditTrials,
  '0100-signatures-due': signaturesDue,
  '0101-reply-addresses': replyAddresses,
  '0102-stage-checks': stageChecks,
  '0104-audit-weeks': auditWeeks,
  '0111-upload-writers': uploadWriters,
  '0112-findings-under-review': findingsUnderReview,
  '0113-member-storage': memberStorage,
  '0114-record-retention': recordRetention,
  '0116-cheap-deletes': cheapDeletes,
};

/** Brings the database to the newest schema. Safe to run from several processes at once. */
export async function migrateToLatest(
  database: Pick<Database, 'unguarded' | 'patient' | 'schema'>,
): Promise<void> {
  await migrate(database, MIGRATIONS);
}

/** Brings an empty database to a schema of earlier days: the one that these migrations made. */
export async function migrateAsThen(
  database: Pick<Database, 'unguarded' | 'patient' | 'schema'>,
  names: readonly string[],
): Promise<void> {
  await migrate(database, Object.fromEntries(names.map((name) => [name, MIGRATIONS[name] as Migration])));
}

/** Those of the migrations that this portal does not know: a newer one made them. */
export function unknownMigrations(names: readonly string[]): string[] {
  return names.filter((name) => !Object.hasOwn(MIGRATIONS, name));
}

/** Names of the migrations that made this database's schema, in order; none in a new database. */
export async function appliedMigrations({ unguarded: db, engine }: Pick<Database, 'unguarded' | 'engine'>) {
  if (!(await tableNames(db, engine)).has('kysely_migration')) return [];
  const made = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return made.rows.map(({ name }) => name);
}

/** Names of the tables that are found without naming a schema. */
export async function tableNames(db: Db, engine: Database['engine']): Promise<Set<string>> {
  const found =
    engine === 'postgres'
      ? sql<{
          name: string;
        }>`select tablename as name from pg_tables where schemaname = ${await currentSchema(db)}`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  const { rows } = await found.execute(db);
  return new Set(rows.map(({ name }) => name));
}

async function migrate(
  { unguarded, patient, schema }: Pick<Database, 'unguarded' | 'patient' | 'schema'>,
  migrations: Record<string, Migration>,
): Promise<void> {
  const migrator = new Migrator({
    db: patient ?? unguarded,
    provider: { getMigrations: async () => migrations },
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
