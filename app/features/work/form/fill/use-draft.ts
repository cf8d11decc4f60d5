import { useEffect, useRef, useState } from 'react';
import { isRefusedFor, PAGE_FOR } from '#app/ui/network/page-for.ts';
import { useUnsaved } from '#app/ui/unsaved/use-navigation-blocker.ts';
import type { Typed } from '../form-answers.ts';
import type { FormPage } from '../member-forms.server.ts';

/** Milliseconds without typing after which a draft is saved. */
const PAUSE_MS = 900;
/** Milliseconds until a draft that could not reach the server is tried again. */
const RETRY_MS = 5_000;

export type DraftState = {
  /** `offline` is tried again by itself; a conflict waits for the person. */
  state: 'saved' | 'unsaved' | 'saving' | 'offline' | 'conflict';
  problem: string;
  /** ISO instant of the newest save that is known. */
  savedAt: string | null;
  /** Saves now; returns whether it is saved. */
  save: () => Promise<boolean>;
  /** What was typed as it was saved last, and the revision that made of it. */
  base: () => { typed: Typed; revision: number };
  /** Goes on with `next` from a revision that somebody else has saved. */
  adopt: (saved: Typed, revision: number, next: Typed) => void;
};

/**
 * Keeps what is typed saved as a draft on the server: after a pause, when a field is left, when the page goes, and on
 * request, by the calls at `base`. One save is under way at a time.
 */
export function useDraft(page: FormPage, typed: Typed, base: string, active: boolean): DraftState {
  const [state, setState] = useState<DraftState['state']>('saved');
  const [problem, setProblem] = useState('');
  const [savedAt, setSavedAt] = useState(page.draft.savedAt);
  const revision = useRef(page.draft.revision);
  const saved = useRef(JSON.stringify(typed));
  const underWay = useRef<Promise<boolean> | null>(null);
  const text = JSON.stringify(typed);
  const latest = useRef(text);
  latest.current = text;
  const address = `${base}/forms/${page.form.id}/draft`;

  const send = async (): Promise<boolean> => {
    const sent = latest.current;
    setState('saving');
    const body = `{"number":${page.number},"revision":${revision.current},"typed":${sent}}`;
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
      // A page that goes away still gets its last words through; browsers allow that for small bodies only.
      keepalive: body.length < 60_000,
    }).catch(() => null);
    if (!answer || answer.status >= 500 || isRefusedFor(answer.headers.get(PAGE_FOR))) {
      setState('offline');
      return false;
    }
    const said = (await answer.json()) as { revision: number; error?: string };
    if (!answer.ok) {
      setProblem(said.error ?? "We couldn't save the draft. Your answers are still here.");
      setState('conflict');
      return false;
    }
    revision.current = said.revision;
    saved.current = sent;
    setSavedAt(new Date().toISOString());
    setState(latest.current === sent ? 'saved' : 'unsaved');
    return true;
  };
  const save = async (): Promise<boolean> => {
    await underWay.current;
    underWay.current = send();
    const done = await underWay.current;
    underWay.current = null;
    return done;
  };

  const saveNow = useRef(save);
  saveNow.current = save;
  useEffect(() => {
    if (!active || state === 'saving' || state === 'conflict' || text === saved.current) return;
    if (state === 'saved') setState('unsaved');
    const timer = setTimeout(() => void saveNow.current(), state === 'offline' ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, state, active]);
  useEffect(() => {
    if (!active) return;
    const leave = () => {
      if (latest.current !== saved.current && !underWay.current) void saveNow.current();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [active]);

  useUnsaved(active && state !== 'saved');
  const adopt = (other: Typed, itsRevision: number, next: Typed) => {
    saved.current = JSON.stringify(other);
    revision.current = itsRevision;
    setProblem('');
    setState(JSON.stringify(next) === saved.current ? 'saved' : 'unsaved');
  };
  const savedBase = () => ({ typed: JSON.parse(saved.current) as Typed, revision: revision.current });
  return { state, problem, savedAt, save, base: savedBase, adopt };
}
