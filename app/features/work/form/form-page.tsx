import { Download, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, useSearchParams } from 'react-router';
import { changedSearch } from '#app/lists/changed-search.ts';
import { Badge, CountBadge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import { PageHeader } from '#app/ui/page/page.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import { FormBuilder } from './builder/form-builder.tsx';
import type { Form } from './list-forms.server.ts';
import type { listSubmissions } from './submissions/list-submissions.server.ts';
import { SubmissionsList } from './submissions/submissions-list.tsx';

export type FormPageProps = {
  id: string;
  name: string;
  /** Null for a form that is erased. */
  form: Form | null;
  /** The list of submissions, where that tab is open. */
  list: Awaited<ReturnType<typeof listSubmissions>> | null;
  unseen: number;
  maxUploadBytes: number;
  /** What else can be done with a form in use. */
  actions?: ReactNode;
};

/** A form of the provider: its fields, and what was submitted. Of a deleted one only the latter. */
export function FormPage({ id, name, form, list, unseen, maxUploadBytes, actions }: FormPageProps) {
  const [params] = useSearchParams();
  const inUse = form !== null && form.deletedAt === null;
  const tab = (value: string | null) => ({ search: changedSearch(new URLSearchParams(), { tab: value }) });
  const path = href('/admin/forms/:formId', { formId: id });
  return (
    <>
      <PageHeader
        title={
          <span className="inline-flex flex-wrap items-center gap-3">
            <bdi className="wrap-anywhere">{name}</bdi>
            {!inUse && <Badge tone="neutral">Deleted</Badge>}
          </span>
        }
        description={
          inUse
            ? 'Each save publishes a new version. Past submissions are unchanged.'
            : 'This form is deleted. Past submissions are kept.'
        }
        breadcrumb={{ to: href('/admin/forms'), label: 'Forms' }}
        actions={
          <>
            {form && !inUse && <RestoreForm form={form} />}
            {inUse && actions}
            {list && list.total > 0 && (
              <a
                href={`/api/admin/forms/${id}/submissions.csv`}
                download
                className={buttonClass({ variant: 'secondary' })}
              >
                <Download aria-hidden />
                Export CSV
              </a>
            )}
          </>
        }
      />
      {inUse && (
        <LinkTabs
          label="Parts of the form"
          className="mb-6"
          tabs={[
            { to: `${path}${tab(null).search}`, label: 'Fields', active: list === null },
            {
              to: `${path}${tab('submissions').search}`,
              label: (
                <>
                  Submissions
                  <CountBadge count={unseen} label="new" />
                </>
              ),
              active: list !== null,
            },
          ]}
        />
      )}
      {list ? (
        <SubmissionsList formId={id} {...list} params={params} />
      ) : (
        form && <FormBuilder key={form.id} form={form} maxUploadBytes={maxUploadBytes} />
      )}
    </>
  );
}

function RestoreForm({ form }: { form: Form }) {
  const { call, pending } = useActionQueue();
  return (
    <StaffButton
      needs="manage"
      type="button"
      icon={<Undo2 aria-hidden />}
      pending={pending}
      onClick={() => call('form-restore', { formId: form.id })}
    >
      Restore
    </StaffButton>
  );
}
