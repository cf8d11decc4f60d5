// Runs the benches, each in a process of its own, one after the other, and prints what they measured beside its aims.
//   npm run bench                                  all of them, on SQLite
//   npm run bench -- start sign-in                 those two
//   npm run bench -- --database both --report      on both engines, and writes the tables into docs/speed.md
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '#test/fixtures/postgres.ts';
import { AIMS } from './aims.ts';
import { FIGURES_FILE, type Figure, readFigures } from './figures.ts';
import { writeReport } from './report.ts';
import { tableOf } from './table.ts';

/** All that measure what has an aim, in the order of the table. */
const BENCHES = [...new Set(AIMS.map(({ bench }) => bench))].filter((name) => existsSync(fileOf(name)));
/** Have nothing to do with a database: one engine is enough. */
const ONCE = new Set(['scripts', 'first-visit', 'html-size']);
/** Take long by themselves, so that they run only when they are asked for. */
const BY_NAME = ['list-employees', 'backup'];

const ENGINES = { sqlite: ['sqlite'], postgres: ['postgres'], both: ['sqlite', 'postgres'] } as const;
type Engine = 'sqlite' | 'postgres';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { database: { type: 'string', default: 'sqlite' }, report: { type: 'boolean', default: false } },
});
const engines: readonly Engine[] =
  ENGINES[values.database as keyof typeof ENGINES] ?? refuse('engine', values.database);
const known = [...BENCHES, ...BY_NAME];
for (const name of positionals) if (!known.includes(name)) refuse('bench', name);
const crashed: string[] = [];
const tables: { engine: Engine; table: string }[] = [];
for (const engine of engines) tables.push({ engine, table: tableOf(await measure(engine)) });
for (const { engine, table } of tables) console.log(`\n${engine}\n\n${table}`);
if (values.report) for (const one of tables) writeReport(one);
if (crashed.length > 0) {
  console.error(`\nThese did not get to their end: ${crashed.join(', ')}.`);
  process.exitCode = 1;
}

/** What the benches measure on that engine. One that breaks off does not keep the others from theirs. */
async function measure(engine: Engine): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-figures-'));
  const file = join(folder, 'figures');
  writeFileSync(file, '');
  const server = engine === 'postgres' ? await postgres() : undefined;
  const env = {
    ...process.env,
    [FIGURES_FILE]: file,
    TEST_DATABASE: engine,
    ...(server && { TEST_SERVER_URL: server.url }),
  };
  try {
    for (const name of chosen(engine)) {
      const { status } = spawnSync(process.execPath, [fileOf(name)], { stdio: 'inherit', env });
      if (status !== 0) crashed.push(`${name} on ${engine}`);
    }
    return readFigures(file);
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true });
  }
}

function fileOf(name: string): string {
  return join(import.meta.dirname, `${name}.ts`);
}

function chosen(engine: Engine): string[] {
  const all = positionals.length > 0 ? positionals : BENCHES;
  return engine === engines[0] ? all : all.filter((name) => !ONCE.has(name));
}

async function postgres() {
  const server = await startPostgres();
  if (!server) throw new Error('PostgreSQL needs DATABASE_URL or an installed server.');
  return server;
}

function refuse(what: string, name: string): never {
  console.error(
    `There is no ${what} ${name}. There are: ${(what === 'engine' ? Object.keys(ENGINES) : known).join(', ')}.`,
  );
  process.exit(1);
}
