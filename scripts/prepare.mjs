// Makes a fresh clone ready: installs the packages, and with --build builds the portal, each only when needed.
// Runs before node_modules exists, so on whatever Node the machine has (20 or newer), and without any package.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The Node.js that a package brings, for the systems that there is one for. */
const BROUGHT = join(ROOT, 'node_modules/.bin/node');
/** What runs TypeScript by itself. */
const LEAST_MAJOR = 24;
const BUILT = join(ROOT, 'build/server/index.js');
const HASH_FILE = join(ROOT, 'build/.sources-hash');
const SOURCES = [
  'app',
  'db',
  'demo',
  'ports',
  'public',
  'server',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/icon-sprite.ts',
  'scripts/script-groups.ts',
  'scripts/shorten-manifest.ts',
  'tsconfig.json',
  'vite.config.ts',
];

install();
node();
if (process.argv.includes('--build')) build();

function install() {
  const lock = join(ROOT, 'package-lock.json');
  const installed = join(ROOT, 'node_modules/.package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log('Installing the packages (npm ci) …');
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev'];
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) run(process.execPath, [npm, ...args], 'npm ci');
  else run('npm', args, 'npm ci');
}

function build() {
  const hash = hashSources();
  const recorded = existsSync(HASH_FILE) ? readFileSync(HASH_FILE, 'utf8') : '';
  if (existsSync(BUILT) && recorded === hash) return;
  console.log('Building the portal …');
  rmSync(HASH_FILE, { force: true });
  run(node(), [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], 'the build', {
    ...process.env,
    NODE_ENV: 'production',
  });
  if (!existsSync(BUILT)) fail('the build wrote no build/server/index.js');
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  writeFileSync(HASH_FILE, hash);
}

/** The Node.js that the portal runs on: the machine's own where no package brings one. */
function node() {
  if (existsSync(BROUGHT)) return BROUGHT;
  if (Number.parseInt(process.versions.node, 10) >= LEAST_MAJOR) return process.execPath;
  return fail(
    `this system needs Node ${LEAST_MAJOR} or newer: the packages bring one for Linux and Windows alone, and only with their optional parts`,
  );
}

/** One hash over the paths and contents of everything that the build reads; tests are not built. */
function hashSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesBelow).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(full).flatMap((name) => filesBelow(`${path}/${name}`));
}

/** Shows a command's output only when it fails; then this process ends with 1. */
function run(command, args, what, env = process.env) {
  const started = Date.now();
  const result = spawnSync(command, args, {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (result.error) fail(`${what} could not be started: ${result.error.message}`);
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}${result.stderr}`);
    fail(`${what} failed`);
  }
  console.log(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function fail(message) {
  console.error(`prepare: ${message}`);
  process.exit(1);
}
