// Takes everything into one file while the portal is in use, or puts it back while it is stopped.
//   npm run backup -- portal.tar.zst                   database and files; `.gz` at the end makes it gzip
//   npm run backup -- portal.tar.zst --with-secret     the secret of DATA_DIR as well
//   npm run restore -- portal.tar.zst                  into an empty database of either engine
//   npm run restore -- portal.tar.zst --replace        throws away what is there
// Exit code 0: done; 1: not done; 2: called wrongly; 3: done, but contents are missing.
import { DataFolderInUse } from '#db/open.ts';
import { PlaceTaken } from '#db/replace-database.ts';
import { NoDatabase } from '#db/snapshot.ts';
import { ArchiveRefused } from '#server/backup/archive-format.ts';
import { backUp } from '#server/backup/backup.ts';
import { noteBackup } from '#server/backup/last-backup.ts';
import { type RestoreReport, restore } from '#server/backup/restore.ts';
import { ConfigError, readConfig } from '#server/config.ts';

const USAGE = 'Usage: npm run backup -- <file> [--with-secret]\n       npm run restore -- <file> [--replace]';
const OPTIONS: Record<string, string> = { backup: '--with-secret', restore: '--replace' };
const SECRETS: Record<RestoreReport['secret'], string> = {
  same: 'The secret is the same as then.',
  restored: 'The secret is the one from the backup.',
  other: 'The secret is another one than then: second factors have to be set up again.',
};

const [direction = '', file, option] = process.argv.slice(2);
if (!file || file.startsWith('-') || !OPTIONS[direction] || (option && option !== OPTIONS[direction])) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const config = readConfig(process.env);
  const missing =
    direction === 'backup'
      ? await take(config, file, Boolean(option))
      : await bring(config, file, Boolean(option));
  if (missing.length > 0) process.exitCode = 3;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

async function take(
  config: ReturnType<typeof readConfig>,
  file: string,
  withSecret: boolean,
): Promise<string[]> {
  const { tables, rows, contents, bytes, erased, missing } = await backUp(config, file, { withSecret });
  await noteBackup(config, new Date());
  console.log(`${file}: ${rows} rows of ${tables} tables and ${contents} contents, ${bytes} bytes.`);
  if (erased.length > 0) console.log(`${erased.length} contents were erased while it was taken.`);
  for (const sha256 of missing) console.log(`Missing or damaged: the content ${sha256}, which records name.`);
  console.log(`It holds ${withSecret ? 'the secret, ' : ''}password hashes and all records: keep it safe.`);
  return missing;
}

async function bring(
  config: ReturnType<typeof readConfig>,
  file: string,
  replace: boolean,
): Promise<string[]> {
  const secretIsSet = Boolean(process.env.AUTH_SECRET);
  const report = await restore(config, file, { replace, secretIsSet });
  const { takenAt, engine, tables, rows, contents, missing, secret } = report;
  console.log(
    `${rows} rows of ${tables} tables and ${contents} contents, as they were on ${takenAt} (${engine}).`,
  );
  console.log(`${SECRETS[secret]} All roles signs in again.`);
  for (const sha256 of missing) console.log(`Not in the backup: the content ${sha256}, which records name.`);
  return missing;
}

function explain(error: unknown): unknown {
  if (error instanceof DataFolderInUse) return `${error.message}\nA restore needs the portal stopped.`;
  const expected = [ArchiveRefused, PlaceTaken, NoDatabase, ConfigError];
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return `There is no file ${file}.`;
  return error;
}
