import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { randomKey } from '#app/ui/forms/random-key.ts';
import type { FormAnswer } from '#app/ui/forms/use-action-result.ts';

/** An act over many, done call by call: `items` go under `name` in the call's values, so many of them at a time. */
export type BulkAct = {
  intent: string;
  values: Record<string, string>;
  name: string;
  items: readonly string[];
  size: number;
  /** What was done, in a word such as 'moved'. */
  word: 'moved' | 'rejected' | 'tagged' | 'deleted' | 'updated';
};

/** What became of it. */
export type BulkEnd = Pick<BulkAct, 'word'> & {
  done: number;
  total: number;
  /** How many were left as they are, and why the first of them was. */
  left: number;
  why: string;
  /** Steps that undo it, parted by blanks. */
  undo: string;
  /** It was stopped, or broke off, before its end. */
  isPart: boolean;
};

type Run = { act: BulkAct; key: string; at: number; end: BulkEnd; isStopped: boolean };

/** Runs an act over many. What was done stays done where a person stops it; `onEnd` is told what became of it. */
export function useBulkRun(onEnd: (end: BulkEnd) => void) {
  const fetcher = useFetcher<FormAnswer>();
  const [run, setRun] = useState<Run | null>(null);
  const sent = useRef('');
  const read = useRef<FormAnswer>(undefined);
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    if (!run || sent.current === keyOf(run)) return;
    sent.current = keyOf(run);
    void fetcher.submit(callOf(run), { method: 'post' });
  }, [run, fetcher]);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (!run || !answer || read.current === answer) return;
    read.current = answer;
    const next = afterAnswer(run, answer);
    if (next.at < next.act.items.length && answer.ok && !next.isStopped) return setRun(next);
    setRun(null);
    ended.current({ ...next.end, isPart: next.at < next.act.items.length });
  }, [answer, run]);
  return {
    /** While one runs: how many of how many were gone through. */
    progress: run && { at: run.at, total: run.act.items.length, isStopped: run.isStopped },
    start: (act: BulkAct) => setRun((before) => before ?? newRun(act)),
    /** After the call that is on its way. */
    stop: () => setRun((before) => before && { ...before, isStopped: true }),
  };
}

function newRun(act: BulkAct): Run {
  const end = { word: act.word, done: 0, total: act.items.length, left: 0, why: '', undo: '', isPart: false };
  return { act, key: randomKey(), at: 0, end, isStopped: false };
}

const keyOf = ({ key, at }: Run) => `${key}-${at}`;

function callOf(run: Run): Record<string, string> {
  const { intent, values, name, items, size } = run.act;
  return { intent, ...values, [name]: items.slice(run.at, run.at + size).join(' '), key: keyOf(run) };
}

function afterAnswer(run: Run, { ok, made, toast }: FormAnswer): Run {
  const { end, act, at } = run;
  if (!ok)
    return { ...run, end: { ...end, why: end.why || String(toast?.description ?? toast?.title ?? '') } };
  const { done = '0', left = '0', why = '', undo = '' } = made ?? {};
  return {
    ...run,
    at: Math.min(at + act.size, act.items.length),
    end: {
      ...end,
      done: end.done + Number(done),
      left: end.left + Number(left),
      why: end.why || (why ?? ''),
      undo: [end.undo, undo].filter(Boolean).join(' '),
    },
  };
}
