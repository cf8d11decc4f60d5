import { useEffect, useRef } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { type FormAnswer, useActionResult } from '#app/ui/forms/use-action-result.ts';
import { useConcurrentEdit } from '#app/ui/forms/use-concurrent-edit.ts';

/** What is being written of a part of the site. */
export type SiteEdit<T> = ReturnType<typeof useSiteEdit<T>>;

/**
 * Edits a part of the site. `number` is the revision on screen; `published` the part as it stands there; `form` makes the
 * call that publishes the part.
 */
export function useSiteEdit<T>(published: T, number: number, form: (part: T) => Record<string, string>) {
  const edit = useConcurrentEdit({ values: published, version: number });
  const fetcher = useFetcher<FormAnswer>();
  const { revalidate } = useRevalidator();
  const { answer, pending, begin } = useActionResult(fetcher);
  const answered = useRef((_: FormAnswer) => {});
  answered.current = ({ ok, made }) => {
    if (ok) return edit.saved(Number(made?.number));
    edit.refused();
    // It may tell of what somebody else did: here it is shown.
    void revalidate();
  };
  useEffect(() => {
    if (answer) answered.current(answer);
  }, [answer]);
  return {
    ...edit,
    pending,
    /** Texts at the fields that the server refused. */
    errors: pending || answer?.ok !== false ? {} : (answer.errors ?? {}),
    /** Who was quicker, where the server has said so. */
    by: answer?.by,
    publish() {
      if (pending) return;
      edit.sending();
      begin();
      void fetcher.submit({ ...form(edit.values), version: String(edit.version) }, { method: 'post' });
    },
  };
}
