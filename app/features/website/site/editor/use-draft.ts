import { useEffect, useRef, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import type { FormAnswer } from '#app/ui/forms/use-answer.ts';

/** What is being written: kept through refusals and through what others publish meanwhile. */
export type Draft<T> = {
  value: T;
  set(value: T): void;
  /** True while it differs from what it began with. */
  changed: boolean;
  pending: boolean;
  /** Texts at the fields that the server refused. */
  errors: Record<string, string>;
  /** Why it was not published: somebody else was quicker. */
  conflict: string | null;
  publish(): void;
  /** Publishes it over what others have published. */
  publishOver(): void;
  /** Lets go of it, for what is published now. */
  discard(): void;
};

/**
 * A draft of a part of the site. `number` is the revision on screen; `published` the part as it stands there; `form`
 * makes the call that publishes the draft.
 */
export function useDraft<T>(
  published: T,
  number: number,
  form: (draft: T) => Record<string, string>,
): Draft<T> {
  const [value, set] = useState(published);
  const [origin, setOrigin] = useState({ text: JSON.stringify(published), number });
  const [conflict, setConflict] = useState<string | null>(null);
  const fetcher = useFetcher<FormAnswer>();
  const { revalidate } = useRevalidator();
  const sent = useRef('');
  const text = JSON.stringify(value);
  const changed = text !== origin.text;

  const begin = (part: T, from: number) => {
    set(part);
    setOrigin({ text: JSON.stringify(part), number: from });
    setConflict(null);
  };
  // While nothing has been typed, what others publish shows at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new revision is a reason.
  useEffect(() => {
    if (!changed && number !== origin.number) begin(published, number);
  }, [number, changed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    const answer = fetcher.data;
    if (!answer) return;
    if (answer.ok) {
      setConflict(null);
      setOrigin({ text: sent.current, number: Number(answer.made?.number) });
    } else if (Object.keys(answer.errors ?? {}).length === 0) {
      setConflict(answer.toast?.description ?? '');
      void revalidate();
    }
  }, [fetcher.data]);

  const send = (base: number) => {
    if (fetcher.state !== 'idle') return;
    sent.current = text;
    void fetcher.submit({ ...form(value), base: String(base) }, { method: 'post' });
  };
  const pending = fetcher.state !== 'idle';
  return {
    value,
    set,
    changed,
    pending,
    errors: pending || fetcher.data?.ok !== false ? {} : (fetcher.data.errors ?? {}),
    conflict: pending ? null : conflict,
    publish: () => send(origin.number),
    publishOver: () => send(number),
    discard: () => begin(published, number),
  };
}
