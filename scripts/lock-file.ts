/** What the lock file says of a package. */
type LockedPackage = { integrity?: string; resolved?: string; license?: string; inBundle?: boolean };
export type LockFile = { packages: Record<string, LockedPackage> };

/** Licenses under which anything may be used and handed on with a notice. */
const FREE: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** Packages under another license, or that name none, and why they may be used all the same. */
const LET_IN: { name: RegExp; license: string; why: string }[] = [
  {
    name: /^@img\/sharp-(libvips-|win32-|wasm32)/,
    license: 'LGPL-3.0-or-later',
    why: 'a library that is loaded as it is, and can be replaced',
  },
  {
    name: /^libheif-js$/,
    license: 'LGPL-3.0',
    why: 'a library that is loaded as it is, and can be replaced',
  },
  { name: /^lightningcss(-|$)/, license: 'MPL-2.0', why: 'runs in the build, unchanged' },
  { name: /^axe-core$/, license: 'MPL-2.0', why: 'runs in tests, unchanged' },
  { name: /^caniuse-lite$/, license: 'CC-BY-4.0', why: 'data of the build' },
  { name: /^@fontsource-variable\/open-sans$/, license: 'OFL-1.1', why: 'a font, which pages may carry' },
  { name: /^png-js$/, license: 'none named', why: 'its LICENSE file is the MIT license' },
  { name: /^(busboy|streamsearch)$/, license: 'none named', why: 'their LICENSE files are the MIT license' },
  { name: /^humanize-number$/, license: 'none named', why: 'its Readme says: MIT' },
  { name: /^combine-errors$/, license: 'none named', why: 'its Readme says: MIT' },
  { name: /^parse-cache-control$/, license: 'none named', why: 'its LICENSE file is the BSD license' },
];

/** A package, what it is licensed under, and for whom. */
export type Licensed = { name: string; license: string };

/** The packages of a lock file with their licenses, each once. */
export function licensesOf({ packages }: LockFile): Licensed[] {
  const found = Object.entries(packages).filter(([path]) => path !== '');
  const named = found.map(([path, { license = 'none named' }]) => ({ name: nameOf(path), license }));
  return [...new Map(named.map((one) => [JSON.stringify(one), one])).values()];
}

/** The licenses of those packages that nobody has let in. */
export function strangeLicenses(lock: LockFile): Licensed[] {
  return licensesOf(lock).filter(
    ({ name, license }) =>
      !isFree(license) && !LET_IN.some((one) => one.name.test(name) && license.includes(one.license)),
  );
}

/** Those that were let in by name, and which no package is any more. */
export function needlessExceptions(lock: LockFile): string[] {
  const all = licensesOf(lock);
  const isMet = ({ name, license }: (typeof LET_IN)[number]) =>
    all.some((one) => name.test(one.name) && one.license.includes(license));
  return LET_IN.filter((one) => !isMet(one)).map(({ name }) => String(name));
}

/** What of a lock file would let another package in than the one that was tried: a package without its hash, or a fixed place. */
export function looseEnds({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, resolved, inBundle }]) => {
    if (path === '') return [];
    const faults: string[] = [];
    // What comes in another package's archive has that one's hash.
    if (!inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')) faults.push(`${path}: has no SHA-512`);
    if (resolved !== undefined) faults.push(`${path}: names where it is from (${resolved})`);
    return faults;
  });
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** An expression of licenses, as `(MIT OR CC0-1.0)`: of several that one may choose one is enough, of those that all hold each is needed. */
function isFree(license: string): boolean {
  const choices = license.replace(/[()]/g, '').split(/ or /i);
  return choices.some((choice) => choice.split(/ and /i).every((one) => FREE.has(one.trim())));
}
