import { useEffect, useState } from 'react';
import { href, useFetcher } from 'react-router';
import { type SalesTopic, salesPath } from '#app/features/website/site/sales-paths.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { type FormAnswer, useDocumentToast, useFormSubmission } from '#app/ui/forms/use-action-result.ts';
import { DirtyFormGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import type { SalesForm } from './contact-details.ts';
import { HONEYPOT_FIELD, MESSAGE_MAX } from './contact-fields.ts';
import { SalesFields } from './sales-fields.tsx';

/** The answer to a form that was sent without scripts, with what had been typed. */
export type PageAnswer = FormAnswer & { values?: Record<string, string> };

type ContactFormProps = {
  /** The server's mark of when the form was handed out. */
  opened: string;
  pageAnswer: PageAnswer | undefined;
  /** The fields about a business, where the address asks for them. */
  sales: SalesForm | null;
};

const TITLES: Record<SalesTopic, { title: string; message: string }> = {
  account: { title: 'Tell us about your business', message: 'We would like an account for our business.' },
  audit: { title: 'Request your free audit', message: 'We would like a free audit of our records.' },
};

/** Writes to the provider. It works without scripts too: then the answer comes with a page. */
export function ContactForm({ opened, pageAnswer, sales }: ContactFormProps) {
  const fetcher = useFetcher<FormAnswer>();
  const { form, answer: fetched, pending, onSubmit, clear } = useFormSubmission(fetcher);
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const answer = fetched ?? pageAnswer;
  useDocumentToast(pageAnswer);
  useEffect(() => {
    if (fetched?.ok) clear();
  }, [fetched, clear]);
  const refused = !pending && answer?.ok === false ? answer : null;
  const hasTextAtFields = Object.keys(refused?.errors ?? {}).length > 0;
  const values = pageAnswer?.values ?? {};
  return (
    <DirtyFormGuard losing="message">
      <fetcher.Form
        ref={form}
        method="post"
        action={sales ? salesPath(sales.topic, sales.plan) : href('/contact')}
        onSubmit={onSubmit}
        className="grid gap-5 rounded-2xl border border-line bg-surface p-6 shadow-card sm:p-8"
      >
        <h2 className="text-lg font-semibold">{sales ? TITLES[sales.topic].title : 'Send us a message'}</h2>
        {refused?.toast?.description && !hasTextAtFields && (
          <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger-ink">
            {refused.toast.description}
          </p>
        )}
        <input type="hidden" name="intent" value="contact-send" />
        <input type="hidden" name="opened" value={opened} />
        {scripted && <input type="hidden" name="scripted" value="yes" />}
        <TextField
          label="Full Name"
          name="name"
          autoComplete="name"
          nativeRequired
          maxLength={200}
          defaultValue={values.name}
          error={refused?.errors?.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          nativeRequired
          defaultValue={values.email}
          error={refused?.errors?.email}
        />
        {sales && <SalesFields sales={sales} values={values} errors={refused?.errors ?? {}} />}
        <TextField
          label="Message"
          name="message"
          multiline
          rows={5}
          nativeRequired
          maxLength={MESSAGE_MAX}
          hint={`Up to ${MESSAGE_MAX.toLocaleString('en-US')} characters.`}
          defaultValue={values.message ?? (sales ? TITLES[sales.topic].message : undefined)}
          error={refused?.errors?.message}
        />
        <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
          <label>
            Leave this empty
            <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          className="min-h-12! justify-self-start px-6! text-base!"
        >
          Send Message
        </Button>
      </fetcher.Form>
    </DirtyFormGuard>
  );
}
