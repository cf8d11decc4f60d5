import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environmentSchema } from '#server/environment.ts';
import { ROOT } from './fixtures/docs.ts';
import { startCommand } from './fixtures/portal-process.ts';

type Service = {
  environment: Record<string, string>;
  read_only?: boolean;
  stop_grace_period?: string;
  image?: string;
  networks: string[];
};

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const SETTINGS = Object.keys(environmentSchema.shape);
/** What Node.js reads itself. */
const OF_NODE = ['NODE_ENV', 'NODE_COMPILE_CACHE'];
const { services } = parse(read('compose.yaml')) as {
  services: Record<'portal' | 'database' | 'proxy', Service>;
};

/** Names that the lines of an environment file set. */
const setIn = (text: string) => [...text.matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

test('each setting that the container, compose and the unit name is one that the portal reads', () => {
  const [, image = ''] = /^ENV (.+)$/m.exec(read('Dockerfile')) ?? [];
  const [, unit = ''] = /^Environment=(.+)$/m.exec(read('ops/delivery-portal.service')) ?? [];
  const named = [
    ...Object.keys(services.portal.environment),
    ...`${image} ${unit}`.split(' ').map((pair) => pair.split('=')[0] ?? ''),
  ];
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((name) => ![...SETTINGS, ...OF_NODE].includes(name))).toEqual([]);
});

test('each variable of compose is in the example of its environment file, and the other way around', () => {
  const wanted = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
  expect(setIn(read('ops/portal.env.example')).sort()).toEqual([...new Set(wanted)].sort());
});

test('each setting of the portal is in the table of the README, and no other', () => {
  const rows = [...read('README.md').matchAll(/^\| (`[A-Z0-9_]+`(?:, `[A-Z0-9_]+`)*) +\|/gm)];
  const named = rows.flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '));
  expect(named.sort()).toEqual(SETTINGS.sort());
});

test('the portal is started as by npm start, and has the time that it needs to end', () => {
  const command = startCommand();
  expect(command).toContain('build/server/index.js');
  expect(read('ops/delivery-portal.service')).toContain(`/${command}\n`);
  const [, container = '[]'] = /^CMD (\[.+\])$/m.exec(read('Dockerfile')) ?? [];
  expect((JSON.parse(container) as string[]).join(' ')).toBe(command);
  const drain = environmentSchema.parse({}).DRAIN_SECONDS;
  const [, unitSeconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('ops/delivery-portal.service')) ?? [];
  const [, minutes] = /^(\d+)m$/.exec(services.portal.stop_grace_period ?? '') ?? [];
  expect(Number(unitSeconds)).toBeGreaterThan(drain);
  expect(Number(minutes) * 60).toBeGreaterThan(Number(services.portal.environment.DRAIN_SECONDS));
});

test('the container is nobody special, writes nowhere but where it is to, and is asked how it is', () => {
  const file = read('Dockerfile');
  expect(file).toMatch(/^USER node$/m);
  expect(file).toMatch(/^HEALTHCHECK /m);
  expect(file).toContain('/readyz');
  expect(services.portal.read_only).toBe(true);
  // The database is reached by the portal alone.
  expect(services.database.networks).toEqual(['back']);
  expect(services.database.image).toMatch(/^postgres:15/);
});
