import { mergeConcurrentEdit } from '#app/fields/merge-concurrent-edit.ts';

type Version = number | string;

/** A document as the page has loaded it. */
export type LoadedDocument<T> = { values: T; version: Version };

/** What is edited of a document. */
export type ConcurrentEdit<T> = {
  values: T;
  /** What `values` were made from, and the version that a save names. */
  initialValues: T;
  version: Version;
  /** The newest version that has been merged into `values`. */
  merged: Version;
  /** What was sent and waits for its answer. */
  sent: T | null;
  /** The version that was saved here. */
  own: Version | null;
  /** The initial values from before a merge in which both sides changed the same, until the person has decided. */
  before: T | null;
  /** Others' changes came in and overlap with none. */
  joined: boolean;
};

export type ConcurrentEditOptions<T> = {
  /** What tells whether anything was changed; JSON by default. */
  textOf?: (values: T) => string;
  /** What was loaded, as it stands beside the values here: keys that only the page knows. `saved` is what was saved here. */
  adopt?: (loaded: T, values: T, saved: T | null) => T;
  /** Makes merged values whole again, such as parts that belong together. */
  settle?: (values: T) => T;
};

/** An edit that nothing has been changed in. */
export function beginEdit<T>({ values, version }: LoadedDocument<T>): ConcurrentEdit<T> {
  const nothing = { sent: null, own: null, before: null, joined: false };
  return { values, initialValues: values, version, merged: version, ...nothing };
}

/** The edit with what was loaded since: others' changes, or what the server made of the own ones. */
export function mergeLoaded<T>(
  edit: ConcurrentEdit<T>,
  loaded: LoadedDocument<T>,
  options: ConcurrentEditOptions<T> = {},
): ConcurrentEdit<T> {
  const { textOf = JSON.stringify, adopt = (values: T) => values, settle = (values: T) => values } = options;
  if (loaded.version === edit.merged) return edit;
  const isOwn = loaded.version === edit.own;
  const theirs = adopt(loaded.values, edit.values, isOwn ? edit.initialValues : null);
  const { mine, conflicts } = mergeConcurrentEdit(edit.initialValues, edit.values, theirs);
  const isClash = !isOwn && conflicts.length > 0;
  const isChanged = textOf(edit.values) !== textOf(edit.initialValues);
  return {
    ...edit,
    values: settle(mine),
    initialValues: theirs,
    merged: loaded.version,
    // Until the person has decided, a save names the old version, and the verb refuses it.
    version: isClash || edit.before !== null ? edit.version : loaded.version,
    before: edit.before ?? (isClash ? edit.initialValues : null),
    joined: edit.joined || (!isOwn && isChanged && textOf(theirs) !== textOf(edit.initialValues)),
  };
}

/** Saves replace the newest version from now on, where both sides changed the same. */
export function keepMine<T>(edit: ConcurrentEdit<T>): ConcurrentEdit<T> {
  return { ...edit, version: edit.merged, before: null, joined: false };
}

/** Takes theirs where both sides changed the same. */
export function loadTheirs<T>(
  edit: ConcurrentEdit<T>,
  { settle = (values: T) => values }: ConcurrentEditOptions<T> = {},
): ConcurrentEdit<T> {
  const before = edit.before ?? edit.initialValues;
  const { theirs } = mergeConcurrentEdit(before, edit.values, edit.initialValues);
  return { ...edit, values: settle(theirs), version: edit.merged, before: null, joined: false };
}

/** What was sent has been saved as that version; `named` gives new parts the ids that they got. */
export function savedAs<T>(
  edit: ConcurrentEdit<T>,
  version: Version,
  named: (values: T) => T = (values) => values,
): ConcurrentEdit<T> {
  const nothing = { sent: null, before: null, joined: false };
  const [values, initialValues] = [named(edit.values), named(edit.sent ?? edit.values)];
  return { ...edit, values, initialValues, version, own: version, ...nothing };
}
