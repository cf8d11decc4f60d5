import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

type Measured = { name: string; lines: number };

test('half of the functions have at most ten lines', () => {
  const lengths = globSync('{app,db,ports,server}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => functionsIn(path, readFileSync(join(ROOT, path), 'utf8')))
    .map(({ lines }) => lines)
    .sort((one, other) => one - other);
  expect(lengths.length).toBeGreaterThan(2_000);
  expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(10);
});

test('functions with a name are counted by the lines that they stand in', () => {
  const code = `export function first(): void {
  call();
}
const second = async () => {
  await call(() => {
    third();
  });
};
class Shelf {
  open() { return 1; }
}`;
  expect(functionsIn('a.ts', code)).toEqual([
    { name: 'first', lines: 3 },
    { name: 'second', lines: 5 },
    { name: 'open', lines: 1 },
  ]);
});

type Node = { type: string; start: number; end: number; [part: string]: unknown };

/** The functions that have a name: declared, kept in a constant, or methods of a class. Callbacks and handlers have none. */
function functionsIn(path: string, code: string): Measured[] {
  const { program, errors } = parseSync(path, code);
  expect([path, errors]).toEqual([path, []]);
  const named = nodesIn(program).flatMap((node) => {
    const [name, body] = nameAndBody(node);
    return isNode(name) && name.type === 'Identifier' && isNode(body)
      ? [{ name: String(name.name), start: node.start, body }]
      : [];
  });
  return named
    .sort((one, other) => one.start - other.start)
    .map(({ name, body }) => ({ name, lines: code.slice(body.start, body.end).split('\n').length }));
}

function nameAndBody(node: Node): [unknown, unknown] {
  if (node.type === 'FunctionDeclaration') return [node.id, node];
  if (node.type === 'MethodDefinition') return [node.key, node];
  const { id, init } = node;
  const isKept = node.type === 'VariableDeclarator' && isNode(init) && /Function/.test(init.type);
  return isKept ? [id, init] : [undefined, undefined];
}

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
