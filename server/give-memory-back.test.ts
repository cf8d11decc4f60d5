import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Fills the heap, drops what filled it, and ends once the process has become smaller by most of that. */
const GREEDY = `
  import { giveMemoryBack } from ${JSON.stringify(join(import.meta.dirname, 'give-memory-back.ts'))};
  giveMemoryBack();
  const before = process.memoryUsage.rss();
  let rows = Array.from({ length: 400_000 }, (_, at) => ({ name: 'Person ' + at, fields: [{ value: at + 0.5 }] }));
  const peak = process.memoryUsage.rss();
  rows = null;
  setInterval(() => {
    if (process.memoryUsage.rss() > before + (peak - before) / 3) return;
    console.log('smaller');
    process.exit();
  }, 100);
`;

test('what a heap no longer holds goes back to the system while there is little to do', async () => {
  const args = ['--input-type=module', '--eval', GREEDY];
  const { stdout } = await promisify(execFile)('node', args, { timeout: 60_000 });
  expect(stdout).toBe('smaller\n');
}, 70_000);
