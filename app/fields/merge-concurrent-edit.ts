import { isSame } from './is-same.ts';

/** What became of an edit and of what others changed meanwhile, with my or with their value where both changed the same. */
export type MergedEdit<T> = {
  mine: T;
  theirs: T;
  /** Paths of the fields that both changed, such as `variants.<key>.price`. */
  conflicts: string[];
};

type Item = Record<string, unknown>;

/** What tells the items of a list apart, the first that all of them have. */
const IDENTITIES = ['key', 'id', 'label', 'name'];

/**
 * Three-way merge: a field that only one side changed since `initialValues` has that side's value. Items of a list are
 * the same where their key is; other lists count as one value.
 */
export function mergeConcurrentEdit<T>(
  initialValues: unknown,
  mine: T,
  theirs: T,
  path: readonly string[] = [],
): MergedEdit<T> {
  if (isSame(mine, theirs) || isSame(initialValues, theirs)) return { mine, theirs: mine, conflicts: [] };
  if (isSame(initialValues, mine)) return { mine: theirs, theirs, conflicts: [] };
  if (isItem(initialValues) && isItem(mine) && isItem(theirs)) {
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    return mergeParts(names, initialValues, mine, theirs, path) as MergedEdit<T>;
  }
  return mergeLists(initialValues, mine, theirs, path) ?? { mine, theirs, conflicts: [path.join('.')] };
}

/** Merges each named part; one that a side does not have is skipped where that side decides. */
function mergeParts(
  names: readonly string[],
  initialValues: Item,
  mine: Item,
  theirs: Item,
  path: readonly string[],
): MergedEdit<Item> {
  const parts = names.map((name) => ({
    name,
    ...mergeConcurrentEdit(initialValues[name], mine[name], theirs[name], [...path, name]),
  }));
  const of = (side: 'mine' | 'theirs') =>
    Object.fromEntries(
      parts.flatMap((part) => (part[side] === undefined ? [] : [[part.name, part[side]] as const])),
    );
  return { mine: of('mine'), theirs: of('theirs'), conflicts: parts.flatMap(({ conflicts }) => conflicts) };
}

/** Undefined where these are no lists of items that can be told apart. */
function mergeLists<T>(
  initialValues: unknown,
  mine: T,
  theirs: T,
  path: readonly string[],
): MergedEdit<T> | undefined {
  const lists = [initialValues, mine, theirs];
  const identity = IDENTITIES.find((name) => lists.every((list) => isListBy(list, name)));
  if (identity === undefined) return undefined;
  const [before, ours, others] = lists.map(
    (list) => new Map((list as Item[]).map((item) => [String(item[identity]), item])),
  ) as [Map<string, Item>, Map<string, Item>, Map<string, Item>];
  const isMoved = !isSame(orderIn(ours, before), orderIn(before, ours));
  const [first, second] = isMoved ? [ours, others] : [others, ours];
  const merged = mergeParts(
    [...new Set([...first.keys(), ...second.keys()])],
    Object.fromEntries(before),
    Object.fromEntries(ours),
    Object.fromEntries(others),
    path,
  );
  const inOrder = (items: Item) =>
    [...new Set([...first.keys(), ...second.keys()])].flatMap((key) => items[key] ?? []);
  return { ...merged, mine: inOrder(merged.mine), theirs: inOrder(merged.theirs) } as MergedEdit<T>;
}

function orderIn(list: Map<string, Item>, other: Map<string, Item>): string[] {
  return [...list.keys()].filter((key) => other.has(key));
}

function isListBy(list: unknown, name: string): boolean {
  if (!Array.isArray(list) || !list.every(isItem)) return false;
  const keys = list.map((item) => item[name]);
  return keys.every((key) => typeof key === 'string') && new Set(keys).size === keys.length;
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
