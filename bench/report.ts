import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, '../docs/speed.md');

/** Writes an engine's table into the document, in the place of the one of its last run. */
export function writeReport({ engine, table }: { engine: string; table: string }): void {
  const begin = `<!-- begin: written by \`npm run bench -- --database ${engine} --report\` -->`;
  writeBetween(begin, `<!-- end of ${engine} -->`, [machineText(), table].join('\n\n'));
}

/** Writes a part of the document, in the place of what the last run wrote between the two marks. */
export function writeBetween(begin: string, end: string, part: string): void {
  const text = readFileSync(FILE, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/speed.md has no place for the report: ${begin} ${end}`);
  writeFileSync(FILE, `${text.slice(0, from)}${begin}\n\n${part}\n\n${text.slice(to)}`);
  // Documents are formatted as sources are.
  execFileSync('biome', ['check', '--write', FILE]);
}

/** The machine, and which sources were measured. */
export function machineText(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return `${availableParallelism()} cores, Node ${process.versions.node}, the sources at ${commit}.`;
}
