// A roster of 50,000 employees, sent to the portal, previewed and applied, while others read, write and sign in; beside
// parsing the same file and inserting its rows in one transaction.
//   import-employees.ts [ROWS]
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '#test/fixtures/browser.ts';
import { type Bench, onDemoData, windowOf } from './demo-portal.ts';
import { workOf } from './load.ts';
import { median, printFigure, printRatio, printTitle, quantile, timed } from './measure.ts';
import { memoryOf } from './memory.ts';
import { addOthers, type Others, othersIn, PAUSES_MS, whileOthersWork } from './others.ts';
import { insertRoster, roster } from './roster.ts';

const ROWS = Number(process.argv[2] ?? 50_000);
const TURNS = 3;
/** Milliseconds in which a process comes to rest. */
const REST_MS = 8_000;
type Turn = {
  took: number;
  limit: number;
  work: number;
  undo: number;
  peak: number;
  after: number;
  others: Others;
};

const turns: Turn[] = [];
for (let turn = 0; turn < TURNS; turn++)
  await onDemoData(async (bench) => void turns.push(await takeTurn(bench)));
printTitle(`Import of ${ROWS} employees, beside parsing the file and inserting its rows in one transaction`);
const of = (part: Exclude<keyof Turn, 'others'>) => turns.map((turn) => turn[part]);
printRatio('preview and apply', of('took'), of('limit'), 's');
printRatio('work of the process for it', of('work'), of('limit'), 's');
printFigure('undo', of('undo'), 's');
for (const who of Object.keys(PAUSES_MS) as (keyof Others)[]) {
  const waits = (share: number) => turns.map(({ others }) => quantile(others[who], share));
  printFigure(`others' ${who}, median`, waits(0.5), 'ms');
  printFigure(`others' ${who}, p99`, waits(0.99), 'ms');
  printFigure(`others' ${who}, longest`, waits(1), 'ms');
  console.log(`    of ${median(turns.map(({ others }) => others[who].length))}`);
}
printFigure('memory at most', of('peak'), 'MB');
printFigure('memory after it, at rest', of('after'), 'MB');

async function takeTurn(bench: Bench): Promise<Turn> {
  await addOthers(bench);
  const portal = await bench.startPortal();
  const member = await windowOf(portal.url, 'member');
  const file = roster(ROWS);
  const before = workOf(portal.pid);
  let importId = '';
  const { took, others } = await whileOthersWork(await othersIn(portal.url), async () => {
    const answer = await member.upload('/api/member/employee-imports', { name: 'roster.csv' }, file);
    ({ importId } = (await answer.json()) as { importId: string });
    await act(member, 'import-apply', importId);
  });
  const work = (workOf(portal.pid) - before) / 1_000;
  const peak = memoryOf(portal.pid, 'VmHWM');
  const undo = (await timed(() => act(member, 'import-undo', importId))) / 1_000;
  await pause(REST_MS);
  const after = memoryOf(portal.pid, 'VmRSS');
  await portal.stop();
  const limit = (await timed(() => insertRoster(bench, file))) / 1_000;
  return { took: took / 1_000, limit, work, undo, peak, after, others };
}

async function act(member: Browser, intent: string, importId: string): Promise<void> {
  const answer = await member.post('/member/employees/import.data', { intent, importId });
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes('success'))
    throw new Error(`${intent}: ${answer.status} ${text}`);
}
