import { execFileSync, spawnSync } from 'node:child_process';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/** Arguments that every Chromium of ours is started with; it runs as root and talks to loopback only. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Path of the Chromium to test with: CHROMIUM_PATH, an installed one, or the package's once unpackChromium() ran. */
export function chromiumPath(): string {
  return installedChromium() ?? join(unpackedFolder(), 'chromium');
}

/** What Chromium's environment needs on a machine without its shared libraries or any fonts. */
export function chromiumEnvironment(): Record<string, string> {
  if (installedChromium()) return {};
  const folder = unpackedFolder();
  return {
    ...(existsSync(join(folder, 'lib')) ? { LD_LIBRARY_PATH: join(folder, 'lib') } : {}),
    ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: folder }),
  };
}

/** Unpacks the package's Chromium, once per version and machine; answers chromiumPath(). Safe to run in parallel. */
export async function unpackChromium(): Promise<string> {
  const target = unpackedFolder();
  if (installedChromium() || existsSync(target)) return chromiumPath();
  const archives = join(packageFolder(), 'bin');
  const folder = mkdtempSync(`${target}-`);
  try {
    const binary = join(folder, 'chromium');
    await unbrotli(join(archives, 'chromium.br'), binary, 0o755);
    await untar(join(archives, 'fonts.tar.br'), folder);
    const fonts = `<fontconfig><dir>${join(target, 'fonts')}</dir><cachedir>${join(target, 'font-cache')}</cachedir></fontconfig>`;
    await writeFile(join(folder, 'fonts.conf'), fonts);
    if (lacksLibraries(binary)) await untar(join(archives, 'al2023.tar.br'), folder);
    renameSync(folder, target);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // Somebody else's finished first.
    if (!existsSync(target)) throw error;
  }
  return chromiumPath();
}

function installedChromium(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));
}

function packageFolder(): string {
  const manifest = findPackageJSON('@sparticuz/chromium', import.meta.url);
  if (!manifest) throw new Error('@sparticuz/chromium is not installed: run npm ci');
  return dirname(manifest);
}

function unpackedFolder(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as {
    version: string;
  };
  return join(tmpdir(), `portal-chromium-${version}`);
}

async function unbrotli(archive: string, file: string, mode: number): Promise<void> {
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(file, { mode }));
}

async function untar(archive: string, folder: string): Promise<void> {
  const tar = join(folder, 'archive.tar');
  await mkdir(folder, { recursive: true });
  await unbrotli(archive, tar, 0o600);
  execFileSync('tar', ['-xf', tar, '-C', folder, '--no-same-owner']);
  rmSync(tar);
}

function lacksLibraries(binary: string): boolean {
  return spawnSync('ldd', [binary], { encoding: 'utf8' }).stdout?.includes('not found') ?? false;
}
