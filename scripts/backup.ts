// Takes everything into one file while the portal is in use, or puts it back while it is stopped.
//   npm run backup -- portal.tar.zst                   database and files; `.gz` at the end makes it gzip
//   npm run backup -- portal.tar.zst --with-secret     the secret of DATA_DIR as well
//   npm run backup -- portal.tar.zst.age               encrypted to BACKUP_RECIPIENT
//   npm run restore -- portal.tar.zst                  into an empty database of either engine
//   npm run restore -- portal.tar.zst --replace        throws away what is there
//   npm run restore -- portal.tar.zst.age --identity key.txt       an encrypted one, with the private key in that file
// Exit code 0: done; 1: not done; 2: called wrongly; 3: done, but contents are missing.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DataFolderInUse } from '#db/open.ts';
import { PlaceTaken } from '#db/replace-database.ts';
import { NoDatabase } from '#db/snapshot.ts';
import { ArchiveRefused } from '#server/backup/archive-format.ts';
import { backUp } from '#server/backup/backup.ts';
import { identityIn } from '#server/backup/encryption.ts';
import { noteBackup } from '#server/backup/last-backup.ts';
import { type RestoreReport, restore } from '#server/backup/restore.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';

const USAGE =
  'Usage: npm run backup -- <file> [--with-secret]\n       npm run restore -- <file> [--replace] [--identity <key file>]';
const OPTIONS = {
  backup: { 'with-secret': { type: 'boolean' } },
  restore: { replace: { type: 'boolean' }, identity: { type: 'string' } },
} as const;
const SECRETS: Record<RestoreReport['secret'], string> = {
  same: 'The secret is the same as then.',
  restored: 'The secret is the one from the backup.',
  other: 'The secret is another one than then: second factors have to be set up again.',
};

const [direction, ...given] = process.argv.slice(2);
const { values, positionals } = asked();
const [file = ''] = positionals;
if (positionals.length !== 1) refuse();
try {
  const config = readConfig(process.env);
  const missing = direction === 'backup' ? await take(config, file) : await bring(config, file);
  if (missing.length > 0) process.exitCode = 3;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}

function asked() {
  if (direction !== 'backup' && direction !== 'restore') return refuse();
  try {
    const options: Record<string, { type: 'boolean' | 'string' }> = OPTIONS[direction];
    return parseArgs({ args: given, allowPositionals: true, options });
  } catch {
    return refuse();
  }
}

function refuse(): never {
  console.error(USAGE);
  process.exit(2);
}

async function take(config: Config, file: string): Promise<string[]> {
  const withSecret = values['with-secret'] === true;
  const isEncrypted = file.endsWith('.age');
  if (isEncrypted && !config.backupRecipient)
    throw new ConfigError(['BACKUP_RECIPIENT: is needed for a backup whose name ends in .age']);
  const recipient = isEncrypted ? config.backupRecipient : undefined;
  const report = await backUp(config, file, { withSecret, recipient });
  const { tables, rows, contents, bytes, erased, missing } = report;
  await noteBackup(config, new Date());
  console.log(`${file}: ${rows} rows of ${tables} tables and ${contents} contents, ${bytes} bytes.`);
  if (erased.length > 0) console.log(`${erased.length} contents were erased while it was taken.`);
  for (const sha256 of missing) console.log(`Missing or damaged: the content ${sha256}, which records name.`);
  const holds = `It holds ${withSecret ? 'the secret, ' : ''}password hashes and all records`;
  console.log(`${holds}: ${isEncrypted ? 'only the private key opens it' : 'keep it safe'}.`);
  return missing;
}

async function bring(config: Config, file: string): Promise<string[]> {
  const secretIsSet = Boolean(process.env.AUTH_SECRET);
  const identity = typeof values.identity === 'string' ? await readIdentity(values.identity) : undefined;
  const report = await restore(config, file, { replace: values.replace === true, secretIsSet, identity });
  const { takenAt, engine, tables, rows, contents, missing, secret } = report;
  console.log(
    `${rows} rows of ${tables} tables and ${contents} contents, as they were on ${takenAt} (${engine}).`,
  );
  console.log(`${SECRETS[secret]} Everybody signs in again.`);
  for (const sha256 of missing) console.log(`Not in the backup: the content ${sha256}, which records name.`);
  return missing;
}

async function readIdentity(keyFile: string): Promise<string> {
  const identity = identityIn(await readFile(keyFile, 'utf8'));
  if (identity) return identity;
  throw new ArchiveRefused(`${keyFile} holds no private key of age.`);
}

function explain(error: unknown): unknown {
  if (error instanceof DataFolderInUse) return `${error.message}\nA restore needs the portal stopped.`;
  const expected = [ArchiveRefused, PlaceTaken, NoDatabase, ConfigError];
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    return `There is no file ${'path' in error ? error.path : file}.`;
  return error;
}
