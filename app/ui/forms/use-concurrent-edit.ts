import { useEffect, useRef, useState } from 'react';
import { mergeConcurrentEdit } from '#app/fields/merge-concurrent-edit.ts';

/** A document as the page has loaded it. */
export type LoadedDocument<T> = { values: T; version: number | string };

type Edit<T> = {
  values: T;
  /** What `values` were made from, and the version that a save names. */
  initialValues: T;
  version: number | string;
  /** The newest version that has been merged into `values`. */
  merged: number | string;
  /** What was sent and waits for its answer. */
  sent: T | null;
  /** The version that was saved here. */
  own: number | string | null;
  /** Values from before a merge in which both sides changed the same, until the person has decided. */
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

/**
 * What is edited of a document, against the version that it was made from. What others save comes in by a three-way merge:
 * fields that only they changed at once, the others when the person has decided. A save names `version`, which stays the
 * old one until then, so that the verb refuses it.
 */
export function useConcurrentEdit<T>(loaded: LoadedDocument<T>, options: ConcurrentEditOptions<T> = {}) {
  const { textOf = JSON.stringify } = options;
  const [edit, setEdit] = useState<Edit<T>>(() => unchanged(loaded));
  const latest = useRef({ loaded, options });
  latest.current = { loaded, options };
  const isBehind = loaded.version !== edit.merged && edit.sent === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else is new, another version is the reason.
  useEffect(() => {
    if (isBehind) setEdit((before) => mergeLoaded(before, latest.current.loaded, latest.current.options));
  }, [isBehind, loaded.version]);
  const set = (change: (values: T) => T) =>
    setEdit((before) => ({ ...before, values: change(before.values) }));
  return {
    values: edit.values,
    initialValues: edit.initialValues,
    version: edit.version,
    set,
    changed: textOf(edit.values) !== textOf(edit.initialValues),
    /** Both sides changed the same, and the person has not decided. */
    inConflict: edit.before !== null,
    joined: edit.joined && edit.before === null,
    dismissJoined: () => setEdit((before) => ({ ...before, joined: false })),
    /** Saves name the newest version from now on, which they replace where both changed the same. */
    keepMine: () => setEdit((before) => ({ ...before, version: before.merged, before: null, joined: false })),
    /** Takes theirs where both changed the same. */
    loadTheirs: () => setEdit((before) => withTheirs(before, latest.current.options)),
    /** Lets go of everything that was changed here. */
    discard: () => setEdit(unchanged(latest.current.loaded)),
    /** To be called when a save is sent, when it has been carried out, and when it was refused. */
    sending: () => setEdit((before) => ({ ...before, sent: before.values })),
    saved: (version: number | string, named: (values: T) => T = (values) => values) =>
      setEdit((before) => ({
        ...before,
        values: named(before.values),
        initialValues: named(before.sent ?? before.values),
        version,
        own: version,
        sent: null,
        before: null,
        joined: false,
      })),
    refused: () => setEdit((before) => ({ ...before, sent: null })),
  };
}

function unchanged<T>({ values, version }: LoadedDocument<T>): Edit<T> {
  return {
    values,
    initialValues: values,
    version,
    merged: version,
    sent: null,
    own: null,
    before: null,
    joined: false,
  };
}

function mergeLoaded<T>(
  edit: Edit<T>,
  loaded: LoadedDocument<T>,
  options: ConcurrentEditOptions<T>,
): Edit<T> {
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
    version: isClash || edit.before !== null ? edit.version : loaded.version,
    before: edit.before ?? (isClash ? edit.initialValues : null),
    joined: edit.joined || (!isOwn && isChanged && textOf(theirs) !== textOf(edit.initialValues)),
  };
}

function withTheirs<T>(edit: Edit<T>, { settle = (values: T) => values }: ConcurrentEditOptions<T>): Edit<T> {
  const { theirs } = mergeConcurrentEdit(edit.before ?? edit.initialValues, edit.values, edit.initialValues);
  return { ...edit, values: settle(theirs), version: edit.merged, before: null, joined: false };
}
