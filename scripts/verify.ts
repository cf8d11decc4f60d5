// Checks every file that a record names: that it is there, has its size, and has the bytes that were uploaded; and proves the record of
// what was done (activities and security events) by its seals.
//   npm run verify
//   npm run verify -- --seal 1234:0f3a…    and that the chain still has this seal, kept elsewhere
// Runs beside the portal and changes nothing. Exit code 0: all is whole. 1: not checked. 3: something is not.
import { parseArgs } from 'node:util';
import { DatabaseAway } from '#db/database-away.ts';
import { NoDatabase } from '#db/snapshot.ts';
import { verifyContents, type WrongContent } from '#server/backup/verify.ts';
import { type KeptSeal, verifyRecord } from '#server/backup/verify-record.ts';
import { ConfigError, readConfig } from '#server/config.ts';

const PROBLEMS: Record<WrongContent['problem'], string> = {
  missing: 'missing',
  size: 'another size than when it was uploaded',
  content: 'other bytes than were uploaded',
};

try {
  const { values } = parseArgs({ options: { seal: { type: 'string' } } });
  const config = readConfig(process.env);
  const kept = values.seal === undefined ? undefined : keptSeal(values.seal);
  const files = await verifyFiles(config);
  const record = await verifyEntries(config, kept);
  if (!files || !record) process.exitCode = 3;
} catch (error) {
  const expected = [NoDatabase, ConfigError, DatabaseAway].some((kind) => error instanceof kind);
  console.error(expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function verifyFiles(config: ReturnType<typeof readConfig>): Promise<boolean> {
  const { contents, wrong } = await verifyContents(config);
  for (const { sha256, problem, rows } of wrong) {
    console.log(`${sha256}: ${PROBLEMS[problem]}`);
    for (const row of rows) console.log(`  named by ${row}`);
  }
  console.log(
    `${contents} files checked, ${wrong.length === 0 ? 'all are whole' : `${wrong.length} are not whole`}.`,
  );
  return wrong.length === 0;
}

async function verifyEntries(
  config: ReturnType<typeof readConfig>,
  kept: KeptSeal | undefined,
): Promise<boolean> {
  const { sealed, erased, waiting, waitingSince, newest, wrong } = await verifyRecord(config, kept);
  for (const problem of wrong) console.log(problem);
  const verdict = wrong.length === 0 ? 'all as they were sealed' : `${wrong.length} problems`;
  console.log(
    `${sealed} entries of the record checked, ${verdict}; ${erased} of them were erased on record.`,
  );
  if (waitingSince !== null) console.log(`${waiting} entries wait for their seal, since ${waitingSince}.`);
  if (newest) console.log(`Newest seal, to be kept elsewhere: ${newest.no}:${newest.hash}`);
  return wrong.length === 0;
}

function keptSeal(text: string): KeptSeal {
  const [, no, hash = ''] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (no === undefined) throw new ConfigError(['--seal takes a number and a hash: 1234:0f3a…']);
  return { no: Number(no), hash };
}
