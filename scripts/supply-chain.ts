// Says what the portal is made of, and checks it: packages, their licenses and hashes, known holes, and that a build is reproducible.
//   npm run supply-chain                       writes build/sbom.cdx.json (CycloneDX)
//   npm run supply-chain -- --no-build         all but the two builds, which take minutes
// Exit code 0: nothing is wrong; 1: something is.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type LockFile, licensesOf, looseEnds, strangeLicenses } from './lock-file.ts';

const ROOT = join(import.meta.dirname, '..');
const SBOM = 'build/sbom.cdx.json';
/** What a build reads. */
const SOURCES = [
  'app',
  'db',
  'demo',
  'ports',
  'public',
  'scripts',
  'server',
  'package.json',
  'package-lock.json',
];
const SETTINGS = ['react-router.config.ts', 'tsconfig.json', 'vite.config.ts'];

const { values } = parseArgs({ allowNegative: true, options: { build: { type: 'boolean', default: true } } });
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile;

report('Licenses', [...strangeLicenses(lock).map(({ name, license }) => `${name}: ${license}`)], summary());
report('Lock file', looseEnds(lock), 'every package has its SHA-512, and none a fixed place');
writeSbom();
audit();
if (values.build) compareBuilds();
else console.log('Builds: not compared (--no-build).');

function report(what: string, faults: string[], well: string): void {
  console.log(`${what}: ${faults.length === 0 ? well : `${faults.length} faults`}.`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

function summary(): string {
  const counts = Map.groupBy(licensesOf(lock), ({ license }) => license);
  const lines = [...counts].sort(([, a], [, b]) => b.length - a.length);
  return lines.map(([license, { length }]) => `${length} ${license}`).join(', ');
}

function npm(args: string[]) {
  return spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });
}

/** The packages that a running portal has, as npm lists them. */
function writeSbom(): void {
  const { status, stdout, stderr } = npm([
    'sbom',
    '--sbom-format',
    'cyclonedx',
    '--omit',
    'dev',
    '--package-lock-only',
  ]);
  if (status !== 0) {
    report('SBOM', [stderr.trim()], '');
    return;
  }
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  writeFileSync(join(ROOT, SBOM), stdout);
  const { components } = JSON.parse(stdout) as { components: unknown[] };
  report('SBOM', [], `${SBOM} lists ${components.length} packages`);
}

/** Known holes, where the registry answers that knows them; to know nothing is not to be well. */
function audit(): void {
  const { stdout } = npm(['audit', '--json', '--omit', 'dev']);
  const answer = parsed(stdout) as {
    vulnerabilities?: Record<string, { severity: string }>;
    message?: string;
  };
  if (!answer.vulnerabilities) {
    console.log(
      `Known holes: NOT CHECKED, since the registry does not answer (${answer.message ?? 'no answer'}).`,
    );
    return;
  }
  const holes = Object.entries(answer.vulnerabilities).map(([name, { severity }]) => `${name}: ${severity}`);
  report('Known holes', holes, 'none');
}

function parsed(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    return { message: text.slice(0, 200) };
  }
}

/** Builds twice, in two folders of other names, and compares every file. */
function compareBuilds(): void {
  const [first, second] = [build('portal-build-'), build('another-place-for-a-build-')];
  const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
    (name) => first.get(name) !== second.get(name),
  );
  report('Builds', differing, `two in two places have the same ${first.size} files, byte for byte`);
}

/** Builds in a folder that is removed again; returns the SHA-256 of each file. */
function build(prefix: string): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  try {
    for (const name of [...SOURCES, ...SETTINGS])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    const program = join(ROOT, 'node_modules/@react-router/dev/bin.cjs');
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status, stderr } = spawnSync(process.execPath, [program, 'build'], {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    if (status !== 0) throw new Error(`The build failed:\n${stderr}`);
    const names = globSync('build/**/*', { cwd: folder }).filter((name) =>
      statSync(join(folder, name)).isFile(),
    );
    return new Map(names.sort().map((name) => [name, sha256(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
