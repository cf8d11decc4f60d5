// A roster of 50,000 employees, previewed and applied, beside parsing the same file and inserting its rows in one go;
// and how long anybody else has to wait meanwhile.
//   import-employees.ts [ROWS]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import Papa from 'papaparse';
import { applyImport } from '#app/features/platform/import/apply-import.server.ts';
import { previewImport } from '#app/features/platform/import/preview-import.server.ts';
import { undoImport } from '#app/features/platform/import/undo-import.server.ts';
import { employeesImport } from '#app/features/work/employee/import/employees-import.server.ts';
import { newId } from '#app/ids.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { type Database, openDatabase } from '#db/open.ts';
import { median, printFigure, printRatio, printTitle, takeTurns, timed } from './measure.ts';
import { contextOfAMember } from './member-context.ts';

const ROWS = Number(process.argv[2] ?? 50_000);
const ROUNDS = 2;
/** The longest that anybody else may wait meanwhile, and how long somebody pauses between two looks, in milliseconds. */
const LONGEST_WAIT_MS = 250;
const PAUSE_MS = 5;

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const database = await openMigrated('portal');
const ctx = await contextOfAMember(database, folder);
const bare = await openMigrated('bare');
const bareCtx = await contextOfAMember(bare, folder);
await bare.close();
const file = new BetterSqlite3(join(folder, 'bare', 'portal.db'));
file.pragma('synchronous = FULL');
const insert = file.prepare(`
  insert into employees
    (id, member_id, name, email, email_key, role, fields, search, sort_key, import_id, created_at, updated_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, 'imp', ?, ?)`);
let longestWait = 0;
let longestWork = 0;
try {
  await measureAll();
} finally {
  file.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function measureAll(): Promise<void> {
  printTitle(
    `Import of ${ROWS} employees, beside parsing the file and inserting its rows in one transaction`,
  );
  let mailbox = 0;
  const results = await takeTurns(ROUNDS, {
    portal: () => whileSomebodyReads(() => importRoster(roster('Driver', `p${mailbox}`))),
    limit: () => timed(async () => insertRaw(roster('Driver', `p${mailbox++}`))),
  });
  printRatio('preview and apply, all new', seconds(results.portal), seconds(results.limit), 's');
  const again = await whileSomebodyReads(() => importRoster(roster('Dispatcher', 'p0')));
  printFigure('preview and apply, all known', again / 1_000, 's');
  const importId = await importRoster(roster('Lead', 'p0'));
  const undone = await whileSomebodyReads(() => undoImport(ctx, employeesImport, { importId }));
  printFigure('undo, all known', undone / 1_000, 's');
  // No limit of the machine, but the one that we hold: nobody is to notice that somebody else imports.
  printRatio('longest wait of others meanwhile', longestWait, LONGEST_WAIT_MS, 'ms');
  // Less than the wait where the machine does other things as well.
  printRatio('most work of ours in such a wait', longestWork, LONGEST_WAIT_MS, 'ms');
}

function seconds(times: number[]): number {
  return median(times) / 1_000;
}

/** Reads and writes the same employees, with nothing that makes an import safe: no preview, histories or judgement. */
function insertRaw(bytes: Uint8Array): void {
  const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true });
  const [headers = [], ...rows] = data;
  const at = new Date().toISOString();
  file.transaction(() => {
    for (const [name = '', email = '', role = '', ...extra] of rows) {
      const fields = JSON.stringify(extra.map((value, index) => ({ label: headers[index + 3], value })));
      const search = `${name} ${email} ${role}`.toLowerCase();
      insert.run(newId('emp'), bareCtx.memberId, name, email, email, role, fields, search, search, at, at);
    }
  })();
}

/** Milliseconds that the work takes while somebody else reads every few milliseconds, whose longest wait is noted. */
async function whileSomebodyReads(work: () => Promise<unknown>): Promise<number> {
  let running = true;
  const reader = (async () => {
    while (running) {
      const asked = performance.now();
      const workedBefore = process.cpuUsage();
      await pause(PAUSE_MS);
      await ctx.db.selectFrom('users').select('name').where('id', '=', ctx.memberId).executeTakeFirst();
      longestWait = Math.max(longestWait, performance.now() - asked - PAUSE_MS);
      longestWork = Math.max(longestWork, process.cpuUsage(workedBefore).user / 1_000);
    }
  })();
  const took = await timed(work);
  running = false;
  await reader;
  return took;
}

async function importRoster(bytes: Uint8Array): Promise<string> {
  const previewed = await previewImport(ctx, employeesImport, { name: 'roster.csv' }, bytes);
  if (previewed.kind !== 'preview') throw new Error('the roster asks for a mapping');
  await applyImport(ctx, employeesImport, { importId: previewed.importId });
  return previewed.importId;
}

async function openMigrated(name: string): Promise<Database> {
  const opened = await openDatabase({ file: join(folder, name, 'portal.db') });
  await migrateToLatest(opened);
  return opened;
}

function roster(role: string, mailbox: string): Uint8Array {
  const lines = ['Name,Email,Role,Employee ID,Phone,Hire Date,Station,Qualifications'];
  for (let at = 1; at <= ROWS; at++) {
    const hired = `${1 + (at % 12)}/${1 + (at % 28)}/${2015 + (at % 11)}`;
    lines.push(
      `Person ${at} Whitlock,${mailbox}.${at}@example.com,${role},A${at},+1 804 555 ${at},${hired},DVA${at % 9},"Step Van, EDV"`,
    );
  }
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
}
