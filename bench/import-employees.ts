import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { employeesImport } from '#app/features/employee/import/employees-import.server.ts';
import { applyImport } from '#app/features/import/apply-import.server.ts';
import { viewImport } from '#app/features/import/list-import.server.ts';
import { previewImport } from '#app/features/import/preview-import.server.ts';
import { undoImport } from '#app/features/import/undo-import.server.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { contextOfAMember } from './member-context.ts';

/** Rows of the roster; the longest that anybody else may wait meanwhile, in milliseconds. */
const ROWS = Number(process.argv[2] ?? 50_000);
const LONGEST_WAIT_MS = 250;
const PAUSE_MS = 5;

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const database = await openDatabase({ url: process.env.DATABASE_URL, file: join(folder, 'portal.db') });
await migrateToLatest(database);
const ctx = await contextOfAMember(database.db, folder);
try {
  await measureAll();
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function measureAll(): Promise<void> {
  const [drivers, dispatchers] = [roster('Driver'), roster('Dispatcher')];
  const first = await measured('preview, all new', () => preview(drivers));
  await measured('apply, all new', () => applyImport(ctx, employeesImport, { importId: first }));
  await measured('view of the result', () =>
    viewImport(ctx, employeesImport, first, { outcome: null, page: 1 }),
  );
  const second = await measured('preview, all known', () => preview(dispatchers));
  await measured('apply, all known', () => applyImport(ctx, employeesImport, { importId: second }));
  await measured('undo, all known', () => undoImport(ctx, employeesImport, { importId: second }));
  const third = await preview(roster('Driver', 'other'));
  await applyImport(ctx, employeesImport, { importId: third });
  await measured('undo, all new', () => undoImport(ctx, employeesImport, { importId: third }));
}

/** Runs the work while somebody else reads every few milliseconds, and prints how long both took. */
async function measured<T>(what: string, work: () => Promise<T>): Promise<T> {
  let longest = 0;
  let longestCpu = 0;
  let running = true;
  const reader = (async () => {
    while (running) {
      const asked = performance.now();
      const before = process.cpuUsage();
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      await ctx.db.selectFrom('users').select('name').where('id', '=', ctx.memberId).executeTakeFirst();
      longest = Math.max(longest, performance.now() - asked - PAUSE_MS);
      longestCpu = Math.max(longestCpu, process.cpuUsage(before).user / 1_000);
    }
  })();
  const started = performance.now();
  const result = await work();
  const took = performance.now() - started;
  running = false;
  await reader;
  const verdict = longest <= LONGEST_WAIT_MS ? 'ok' : 'TOO LONG';
  console.log(
    `${what.padEnd(20)} ${String(Math.round(took)).padStart(6)} ms, longest wait ${Math.round(longest)} ms ` +
      `(limit ${LONGEST_WAIT_MS}: ${verdict}; ${Math.round(longestCpu)} ms of it at work)`,
  );
  return result;
}

async function preview(bytes: Uint8Array): Promise<string> {
  const previewed = await previewImport(ctx, employeesImport, { name: 'roster.csv' }, bytes);
  if (previewed.kind !== 'preview') throw new Error('the roster asks for a mapping');
  return previewed.importId;
}

function roster(role: string, mailbox = 'driver'): Uint8Array {
  const lines = ['Name,Email,Role,Employee ID,Phone,Hire Date,Station,Qualifications'];
  for (let at = 1; at <= ROWS; at++) {
    const hired = `${1 + (at % 12)}/${1 + (at % 28)}/${2015 + (at % 11)}`;
    lines.push(
      `Person ${at} Whitlock,${mailbox}${at}@example.com,${role},A${at},+1 804 555 ${at},${hired},DVA${at % 9},"Step Van, EDV"`,
    );
  }
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
}
