import { ClipboardList, Plus } from 'lucide-react';
import { useState } from 'react';
import { href, Link, useSearchParams } from 'react-router';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { paths, withQuery } from '#app/paths.ts';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { JustDeleted } from '#app/ui/lists/just-deleted.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { ShowMore } from '#app/ui/lists/show-more.tsx';
import { TrashList } from '#app/ui/lists/trash-list.tsx';
import { EmptyState, PageHeader, Section } from '#app/ui/page/page.tsx';
import { ForStaff, StaffButton } from '#app/ui/staff-buttons.tsx';
import { FormNameDialog } from './form-name-dialog.tsx';
import { FormsTable } from './forms-table.tsx';
import type { FormsPage, ListedForm } from './list-forms.server.ts';

/** The provider's forms, and what can be done with them. Admins only. */
export function FormsOverview({ forms, deleted, kept, ...place }: FormsPage) {
  const [naming, setNaming] = useState<ListedForm | 'new' | null>(null);
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const { call } = useActionQueue((_, { formId }) => change({ deleted: formId ?? null }));
  const add = (
    <StaffButton
      needs="manage"
      type="button"
      variant="primary"
      icon={<Plus aria-hidden />}
      onClick={() => setNaming('new')}
    >
      Add form
    </StaffButton>
  );
  return (
    <>
      <PageHeader
        title="Forms"
        description="Build forms, then assign them on a member's page."
        actions={forms.length > 0 && add}
      />
      <JustDeleted lines={deleted.lines} what="form" intent="form-restore" idName="formId">
        Members no longer see it. Its submissions are kept.
      </JustDeleted>
      <FormsTable
        forms={forms}
        onRename={setNaming}
        onDelete={({ id }) => call('form-delete', { formId: id })}
        empty={
          <EmptyState icon={<ClipboardList />} title="No forms yet" action={add}>
            Build a form once, such as a damage report or client intake, assign it, and review submissions
            here.
          </EmptyState>
        }
      />
      {place.pageCount > 1 && (
        <Pagination
          {...place}
          of="forms"
          href={(page) => withQuery(href('/admin/forms'), { page: String(page) }, params)}
        />
      )}
      <ForStaff needs="manage">
        <TrashList
          title="Deleted forms"
          deleted={{
            count: deleted.count,
            lines: deleted.lines.map(({ id, name, submissions, deletedAt }) => ({
              id,
              name,
              detail: submissionsText(submissions),
              deletedAt: deletedAt ?? '',
            })),
          }}
          intent="form-restore"
          idName="formId"
        />
      </ForStaff>
      <KeptSubmissions kept={kept} />
      {naming && <FormNameDialog form={naming === 'new' ? null : naming} onClose={() => setNaming(null)} />}
    </>
  );
}

function KeptSubmissions({ kept: { lines, count } }: Pick<FormsPage, 'kept'>) {
  if (lines.length === 0) return null;
  return (
    <Section
      title="Submissions of deleted forms"
      description="Kept even after a form is permanently deleted."
    >
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface px-4 shadow-card sm:px-5">
        {lines.map(({ id, name, submissions }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <Link
              to={paths.submissions(id)}
              className="min-w-0 font-semibold wrap-anywhere underline-offset-4 hover:underline"
            >
              <bdi>{name}</bdi>
            </Link>
            <span className="text-ink-2">{submissionsText(submissions)}</span>
          </li>
        ))}
      </ul>
      <ShowMore
        shown={lines.length}
        count={count}
        of="forms with submissions"
        name="kept"
        step={LINES_SHOWN}
        className="py-2"
      />
    </Section>
  );
}

function submissionsText(count: number): string {
  return count === 1 ? '1 submission' : `${count.toLocaleString('en-US')} submissions`;
}
