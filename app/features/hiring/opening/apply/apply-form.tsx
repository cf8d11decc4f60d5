import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { type FormAnswer, useFormSubmission } from '#app/ui/forms/use-action-result.ts';
import { answerField } from '../questions.ts';
import { HONEYPOT_FIELD, RESUME_ACCEPT, RESUME_MAX_BYTES } from './application-fields.ts';
import type { PublicOpening } from './public-opening.server.ts';
import { QuestionField } from './question-field.tsx';
import { useKeptDraft } from './use-kept-draft.ts';
import { useSendAgain } from './use-send-again.ts';

/** The answer to a form that was sent without scripts, with what had been typed. */
export type ApplyAnswer = FormAnswer & { values?: Record<string, string> };

type ApplyFormProps = {
  opening: PublicOpening;
  /** What the page gives the form: the end of its address, the mark of when it was handed out, and its key. */
  given: { slug: string; opened: string; formKey: string };
  pageAnswer: ApplyAnswer | undefined;
  onSent: () => void;
};

/** The form of an opening. It works without scripts too; with one, what is typed is kept, and sent again once there is a connection. */
export function ApplyForm({ opening, given: latest, pageAnswer, onSent }: ApplyFormProps) {
  // A form that goes out again has the key that it had, whatever the page has asked for meanwhile.
  const [given] = useState(latest);
  const { business, questions } = opening;
  const fetcher = useFetcher<FormAnswer>();
  const { form, answer: fetched, pending, onSubmit } = useFormSubmission(fetcher);
  const { restored, forget } = useKeptDraft(form, `apply:${given.slug}`);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const waiting = useSendAgain(form, pending ? undefined : fetched);
  useEffect(() => {
    if (!fetched?.ok) return;
    forget();
    onSent();
  }, [fetched, forget, onSent]);
  const answer = fetched ?? pageAnswer;
  const refused = !pending && answer?.ok === false ? answer : null;
  const errors = refused?.errors ?? {};
  const values = pageAnswer?.values ?? {};
  return (
    <fetcher.Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      onSubmit={onSubmit}
      className="grid gap-5"
    >
      <Notice refused={refused} waiting={waiting} restored={restored} />
      <input type="hidden" name="intent" value="apply" />
      <input type="hidden" name="opened" defaultValue={given.opened} />
      <input type="hidden" name="key" defaultValue={given.formKey} />
      {scripted && <input type="hidden" name="scripted" value="yes" />}
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        nativeRequired
        maxLength={200}
        defaultValue={values.name}
        error={errors.name ?? null}
      />
      <TextField
        label="Mobile phone"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        nativeRequired
        maxLength={50}
        defaultValue={values.phone}
        error={errors.phone ?? null}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        nativeRequired
        maxLength={254}
        defaultValue={values.email}
        error={errors.email ?? null}
      />
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          value={values[answerField(question)]}
          error={errors[answerField(question)]}
        />
      ))}
      <ResumeField error={errors.resume} />
      <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <label>
          Leave this empty
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Consent business={business} error={errors.consent} />
      <Button type="submit" variant="primary" pending={pending} className="min-h-12! text-base!">
        Send application
      </Button>
    </fetcher.Form>
  );
}

type NoticeProps = { refused: FormAnswer | null; waiting: boolean; restored: boolean };

function Notice({ refused, waiting, restored }: NoticeProps) {
  if (waiting)
    return (
      <p role="status" className="rounded-lg bg-warn-soft px-3 py-2 text-sm text-warn-ink">
        You're offline. Keep this page open: your application is sent as soon as you're back online.
      </p>
    );
  if (refused && Object.keys(refused.errors ?? {}).length === 0)
    return (
      <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger-ink">
        {refused.toast?.description}
      </p>
    );
  if (!restored) return null;
  return (
    <p role="status" className="rounded-lg bg-info-soft px-3 py-2 text-sm text-info-ink">
      What you typed before is still here. Choose your résumé again if you want to send one.
    </p>
  );
}

function ResumeField({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block text-sm font-semibold text-ink">
        Résumé<span className="font-normal text-ink-2"> (Optional)</span>
      </label>
      <input
        id={id}
        type="file"
        name="resume"
        accept={RESUME_ACCEPT}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        className="control file:mr-3 file:rounded-md file:border-0 file:bg-secondary-soft file:px-3 file:py-1.5 file:font-semibold file:text-secondary-strong"
      />
      <p id={`${id}-hint`} className="text-sm text-ink-2">
        {`PDF, Word or a photo, up to ${RESUME_MAX_BYTES / 1024 / 1024} MB.`}
      </p>
      <FieldError>{error}</FieldError>
    </div>
  );
}

function Consent({ business, error }: { business: string; error: string | undefined }) {
  return (
    <div className="space-y-1">
      <label className="flex items-start gap-3 text-sm">
        <input
          type="checkbox"
          name="consent"
          required
          className="mt-0.5 size-6 shrink-0 accent-secondary-strong"
        />
        <span>
          <bdi>{business}</bdi> and its back office may keep what I send here to decide about my application,
          and contact me by phone, text or email about it.
        </span>
      </label>
      <FieldError>{error}</FieldError>
    </div>
  );
}
