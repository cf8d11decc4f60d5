import { Link } from 'react-router';
import { CorrectionNotice } from '#app/features/work/form/correction-notice.tsx';
import { FillForm } from '#app/features/work/form/fill/fill-form.tsx';
import type { FormPage } from '#app/features/work/form/member-forms.server.ts';
import { DueLine } from '#app/ui/due-line.tsx';

type FormByLinkProps = { form: FormPage; company: string; base: string; isOfRequest: boolean };

/** One form, filled in in place. */
export function FormByLink({ form: page, company, base, isOfRequest }: FormByLinkProps) {
  const [latest] = page.submissions;
  return (
    <div className="grid gap-4">
      {isOfRequest && (
        <Link
          to={{ search: '' }}
          className="tap justify-self-start font-medium text-secondary-strong underline-offset-4 hover:underline"
        >
          Back to the request
        </Link>
      )}
      <div>
        <p className="text-sm text-ink-2">
          For <bdi className="font-semibold">{company}</bdi>
        </p>
        <h1 className="text-xl font-bold wrap-anywhere text-ink">
          <bdi>{page.form.name}</bdi>
        </h1>
        {page.form.dueDate && <DueLine date={page.form.dueDate} />}
        <p className="text-ink-2">Your answers are saved as a draft until you submit.</p>
      </div>
      {latest?.status === 'Correction asked' && <CorrectionNotice submission={latest} />}
      <FillForm page={page} base={base} />
    </div>
  );
}
