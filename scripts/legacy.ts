// Moves everything in from a dump of the browser version, or out in the same shape.
//   npm run legacy:import -- dump.json            what would become of it: nothing is written
//   npm run legacy:import -- dump.json --apply    writes it; with --with-admins also where it makes somebody an admin
//   npm run legacy:export -- export.json
// On SQLite the server has to be stopped. Exit code 0: done; 1: not done; 2: called wrongly.
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Portal, PortalCtx } from '#app/ctx.ts';
import { DomainError } from '#app/errors.ts';
import { exportBytes } from '#app/features/data/legacy/export/export-dump.server.ts';
import { countRecords, newAdmins } from '#app/features/data/legacy/find-move.server.ts';
import { KIND_LABELS, recordsText } from '#app/features/data/legacy/legacy-labels.ts';
import { previewDump } from '#app/features/data/legacy/preview-dump.server.ts';
import { applyDump } from '#app/features/data/legacy/write/apply-dump.server.ts';
import { DataFolderInUse } from '#db/open.ts';
import { StartRefused } from '#db/start-refused.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { openPortal } from '#server/portal.ts';

const USAGE =
  'Usage: npm run legacy:import -- <file> [--apply [--with-admins]]\n       npm run legacy:export -- <file>';

const [direction, file, ...options] = process.argv.slice(2);
const [apply, withAdmins] = options;
const known =
  options.length === 0 ||
  (direction === 'import' &&
    apply === '--apply' &&
    options.length <= 2 &&
    (withAdmins ?? '--with-admins') === '--with-admins');
if (!file || !known || (direction !== 'import' && direction !== 'export')) {
  console.error(USAGE);
  process.exit(2);
}
process.exitCode = await run(direction, file).catch(explain);

async function run(direction: 'import' | 'export', file: string): Promise<number> {
  if (direction === 'import') await stat(file);
  const portal = await openPortal(readConfig({ LOG_LEVEL: 'error', ...process.env }));
  try {
    const ctx = commandLine(portal.deps);
    return direction === 'import' ? await moveIn(ctx, file) : await moveOut(ctx, file);
  } finally {
    await portal.close();
  }
}

async function moveIn(ctx: PortalCtx, file: string): Promise<number> {
  const { importId } = await previewDump(ctx, { name: basename(file) }, createReadStream(file));
  for (const { kind, new: fresh, known, broken } of await countRecords(ctx, importId))
    console.log(`${KIND_LABELS[kind].many}: ${fresh} new, ${known} here already, ${broken} skipped`);
  const noted = await ctx.db
    .selectFrom('legacy_records')
    .select(['place', 'name', 'reason', 'outcome'])
    .where('import_id', '=', importId)
    .where('reason', '!=', '')
    .orderBy('seq')
    .execute();
  for (const { place, name, reason, outcome } of noted)
    console.log(
      `${outcome === 'broken' ? 'skipped' : 'note'}: ${place}${name && name !== place ? ` (${name})` : ''}: ${reason}`,
    );
  const admins = await newAdmins(ctx, importId);
  for (const { name, email } of admins) console.log(`becomes an admin: ${name} <${email}>`);
  if (!apply) {
    const asked = admins.length > 0 ? '--apply --with-admins' : '--apply';
    console.log(`Nothing was written. Add ${asked} to write it.`);
    return 0;
  }
  const { written } = await applyDump(ctx, { importId, confirmAdmins: withAdmins !== undefined });
  console.log(`${recordsText(written)} written.`);
  return 0;
}

/** The file is there only once it is whole. */
async function moveOut(ctx: PortalCtx, file: string): Promise<number> {
  const growing = `${file}.part`;
  try {
    await pipeline(Readable.from(exportBytes(ctx)), createWriteStream(growing, { mode: 0o600 }));
    await rename(growing, file);
  } catch (error) {
    await rm(growing, { force: true });
    throw error;
  }
  console.log(`Everything is in ${file}. It holds all records: keep it as you would keep them.`);
  return 0;
}

/** Whoever can start a command beside the data is staff. */
function commandLine(portal: Portal): PortalCtx {
  const account = { id: 'command-line', name: 'Command line', email: '', sessionId: '' };
  return { ...portal, actor: { ...account, role: 'admin', staffRole: 'owner' }, requestId: 'command-line' };
}

function explain(error: unknown): number {
  if (error instanceof DataFolderInUse)
    console.error(`${error.message}\nStop the portal first: this works on its data.`);
  else if (error instanceof DomainError || error instanceof ConfigError || error instanceof StartRefused)
    console.error(error.message);
  else if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
    console.error(`There is no file ${file}.`);
  else console.error(error);
  return 1;
}
