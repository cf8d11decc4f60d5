import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { startCommand } from './fixtures/portal-process.ts';

const MB = 1024 * 1024;
/** V8 doubles the space as it needs to: without the flag to 128 MB, with it to twice the flag, and half as much again for a moment. */
const MOST = 24 * MB;
/** Makes objects of which many live for a while, as an import does, and says how large V8's space for new ones came to be. */
const MAKES_MANY = `
  let most = 0;
  let kept = [];
  for (let round = 0; round < 30; round++) {
    const made = Array.from({ length: 100_000 }, (_, at) => ({ at, text: 'row ' + at }));
    kept = [...kept.slice(-1), made];
    const space = require('node:v8').getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    most = Math.max(most, space.space_size);
  }
  process.stdout.write(String(most + kept.length));
`;

test('as npm start runs the portal, what is new takes little memory before it is collected', () => {
  const [node = '', ...rest] = startCommand().split(' ');
  const flags = rest.filter((part) => part.startsWith('--'));
  const most = Number(execFileSync(node, [...flags, '-e', MAKES_MANY], { encoding: 'utf8' }));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(MOST);
});
