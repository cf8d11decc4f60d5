// Tries whether the newest backup can be restored, in a folder that is thrown away afterwards, and says what it found.
//   npm run restore-drill                                    the newest backup in BACKUP_DIR
//   npm run restore-drill -- --identity key.txt              one that is encrypted, with the private key in that file
//   npm run restore-drill -- portal.tar.zst                  that one
//   npm run restore-drill -- --database postgres://…/drill   into an empty PostgreSQL database in place of SQLite
// Changes nothing of the portal. Exit code 0: all of it came back; 1: it could not be restored; 2: called wrongly; 3: files are missing
// from it or damaged.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatBytes } from '#app/format/bytes.ts';
import { ArchiveRefused } from '#server/backup/archive-format.ts';
import { identityIn } from '#server/backup/encryption.ts';
import { type DrillReport, drill } from '#server/backup/restore-drill.ts';
import { takenBackups } from '#server/backup/scheduled-backup.ts';
import { ConfigError, readConfig } from '#server/config.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { identity: { type: 'string' }, database: { type: 'string' } },
});
try {
  const config = readConfig(process.env);
  const file = positionals[0] ?? (await newestIn(config.backups?.folder));
  const identity = values.identity && identityIn(await readFile(values.identity, 'utf8'));
  if (!file || (values.identity && !identity)) {
    const why = file
      ? `${values.identity} holds no private key of age.`
      : 'There is no backup in BACKUP_DIR.';
    console.error(
      `${why}\nUsage: npm run restore-drill -- [file] [--identity key.txt] [--database postgres://…]`,
    );
    process.exitCode = 2;
  } else {
    const report = await drill(config, { file, identity, databaseUrl: values.database });
    say(file, report);
    if (report.restored.missing.length + report.verified.wrong.length > 0) process.exitCode = 3;
  }
} catch (error) {
  const expected = error instanceof ArchiveRefused || error instanceof ConfigError;
  console.error(expected ? error.message : error);
  console.error('The drill failed: this backup would not bring the portal back.');
  process.exitCode = 1;
}

async function newestIn(folder: string | undefined): Promise<string | undefined> {
  const [newest] = folder ? await takenBackups(folder) : [];
  return newest && folder && join(folder, newest.name);
}

function say(file: string, { bytes, restored, verified, members, employees, tookMs }: DrillReport): void {
  const { takenAt, rows, tables, contents, missing } = restored;
  const { wrong } = verified;
  const lines = [
    `${basename(file)}, ${formatBytes(bytes)}, has everything as it was on ${takenAt}, ${ageOf(takenAt)}.`,
    `Restored in ${seconds(tookMs.restore)}: ${rows} rows of ${tables} tables, and ${contents} files.`,
    `It has ${members} members and ${employees} employees.`,
    `Checked in ${seconds(tookMs.verify)}: ${verified.contents} files, ${wrong.length === 0 ? 'all are whole' : `${wrong.length} are not whole`}.`,
    ...missing.map((sha256) => `Not in the backup: the content ${sha256}, which records name.`),
    ...wrong.map(({ sha256, problem, rows: named }) => `${sha256}: ${problem}, named by ${named.join(', ')}`),
    missing.length + wrong.length === 0
      ? 'The drill passed: this backup brings the portal back.'
      : 'The drill passed but for the files above: they were missing or damaged when the backup was taken.',
  ];
  console.log(lines.join('\n'));
}

function ageOf(takenAt: string): string {
  const hours = Math.floor((Date.now() - Date.parse(takenAt)) / 3_600_000);
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} seconds`;
}
