// Checks every file that a record names: that it is there, has its size, and has the bytes that were uploaded.
//   npm run verify
// Runs beside the portal and changes nothing. Exit code 0: all are whole; 1: not checked; 3: some are not whole.
import { DatabaseAway } from '#db/database-away.ts';
import { NoDatabase } from '#db/snapshot.ts';
import { verifyContents, type WrongContent } from '#server/backup/verify.ts';
import { ConfigError, readConfig } from '#server/config.ts';

const PROBLEMS: Record<WrongContent['problem'], string> = {
  missing: 'missing',
  size: 'another size than when it was uploaded',
  content: 'other bytes than were uploaded',
};

try {
  const { contents, wrong } = await verifyContents(readConfig(process.env));
  for (const { sha256, problem, rows } of wrong) {
    console.log(`${sha256}: ${PROBLEMS[problem]}`);
    for (const row of rows) console.log(`  named by ${row}`);
  }
  console.log(
    `${contents} files checked, ${wrong.length === 0 ? 'all are whole' : `${wrong.length} are not whole`}.`,
  );
  if (wrong.length > 0) process.exitCode = 3;
} catch (error) {
  const expected = [NoDatabase, ConfigError, DatabaseAway].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
