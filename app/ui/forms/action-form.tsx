import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { StaffLevel } from '#app/staff-levels.ts';
import { randomKey } from '#app/ui/forms/random-key.ts';
import { PageForField } from '#app/ui/network/page-for-bar.tsx';
import { EditableBy } from './read-only-form.tsx';
import { type FormAnswer, useFormSubmission } from './use-action-result.ts';

type FormState = {
  pending: boolean;
  /** Texts at the fields that the server refused. */
  errors: Record<string, string>;
  /** What others have saved in fields that were changed here too, where that is why it was refused. */
  theirs: Record<string, unknown> | undefined;
  /** How often the server has taken it, and the page shows what became of it. */
  saves: number;
};

export type ActionFormProps = {
  intent: string;
  /** Address of the action; by default the page's own. */
  action?: string;
  /** Further values that go with the form. */
  values?: Record<string, string | number>;
  encType?: 'multipart/form-data';
  className?: string;
  /** Clears the fields once the server has taken them. */
  resetWhenDone?: boolean;
  /** What staff needs to send it; who has less sees the values without a button. */
  needs?: StaffLevel;
  onDone?: (answer: FormAnswer) => void;
  /** The server refused it; toast and texts at the fields are taken care of. */
  onRefused?: (answer: FormAnswer) => void;
  children: (state: FormState) => ReactNode;
};

/**
 * A form that calls one intent of a page. It keeps what was typed when it is refused or while it is on its way, and takes
 * no second submission before the first has its answer; its key makes a repeated one harmless. The answer's toast is
 * shown by showAnswerToasts.
 */
export function ActionForm({
  intent,
  action,
  values,
  encType,
  className,
  resetWhenDone,
  needs = 'work',
  onDone,
  onRefused,
  children,
}: ActionFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const { form, answer, pending, onSubmit, clear } = useFormSubmission(fetcher);
  const [key, setKey] = useState('');
  const [saves, setSaves] = useState(0);
  const isShown = fetcher.state === 'idle';
  const done = useRef(onDone);
  done.current = onDone;
  const refused = useRef(onRefused);
  refused.current = onRefused;
  useEffect(() => setKey(randomKey()), []);
  useEffect(() => {
    if (!answer) return;
    if (!answer.ok) return refused.current?.(answer);
    setKey(randomKey());
    if (resetWhenDone) clear();
    done.current?.(answer);
  }, [answer, resetWhenDone, clear]);
  useEffect(() => {
    if (answer?.ok && isShown) setSaves((before) => before + 1);
  }, [answer, isShown]);
  const state: FormState = {
    pending,
    errors: pending || answer?.ok ? {} : (answer?.errors ?? {}),
    theirs: pending ? undefined : answer?.theirs,
    saves,
  };
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={action}
      encType={encType}
      className={className}
      onSubmit={onSubmit}
      noValidate
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={key} />
      <PageForField />
      {Object.entries(values ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <EditableBy needs={needs}>{children(state)}</EditableBy>
    </fetcher.Form>
  );
}
