import { useEffect, useRef, useState } from 'react';
import {
  beginEdit,
  type ConcurrentEdit,
  type ConcurrentEditOptions,
  keepMine,
  type LoadedDocument,
  loadTheirs,
  mergeLoaded,
  savedAs,
} from './concurrent-edit.ts';

/**
 * What is edited of a document, against the version that it was made from. What others save comes in by a three-way merge:
 * fields that only they changed at once, the others when the person has decided. A save names `version`.
 */
export function useConcurrentEdit<T>(loaded: LoadedDocument<T>, options: ConcurrentEditOptions<T> = {}) {
  const { textOf = JSON.stringify } = options;
  const [edit, setEdit] = useState<ConcurrentEdit<T>>(() => beginEdit(loaded));
  const latest = useRef({ loaded, options });
  latest.current = { loaded, options };
  const isBehind = loaded.version !== edit.merged && edit.sent === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever else is new, another version is the reason.
  useEffect(() => {
    if (isBehind) setEdit((before) => mergeLoaded(before, latest.current.loaded, latest.current.options));
  }, [isBehind, loaded.version]);
  return {
    values: edit.values,
    initialValues: edit.initialValues,
    version: edit.version,
    set: (change: (values: T) => T) => setEdit((before) => ({ ...before, values: change(before.values) })),
    changed: textOf(edit.values) !== textOf(edit.initialValues),
    /** Both sides changed the same, and the person has not decided. */
    inConflict: edit.before !== null,
    keepMine: () => setEdit(keepMine),
    loadTheirs: () => setEdit((before) => loadTheirs(before, latest.current.options)),
    /** Others' changes came in and overlap with none. */
    joined: edit.joined && edit.before === null,
    dismissJoined: () => setEdit((before) => ({ ...before, joined: false })),
    /** Lets go of everything that was changed here. */
    discard: () => setEdit(beginEdit(latest.current.loaded)),
    /** To be called when a save is sent, when it has been carried out, and when it was refused. */
    sending: () => setEdit((before) => ({ ...before, sent: before.values })),
    saved: (version: number | string, named?: (values: T) => T) =>
      setEdit((before) => savedAs(before, version, named)),
    refused: () => setEdit((before) => ({ ...before, sent: null })),
  };
}
