import { ClipboardList } from 'lucide-react';
import { href, Link } from 'react-router';
import { UnreadDot } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { type Column, DataTable } from '#app/ui/lists/table.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { AgoText } from '#app/ui/relative.tsx';
import { FormStateBadge } from './form-state-badge.tsx';
import type { FormState, MemberForm } from './member-forms.server.ts';

const SINCE: Record<FormState, string> = {
  'Not started': 'Assigned',
  Draft: 'Saved',
  Submitted: 'Submitted',
  'Correction asked': 'Asked',
};

/** The forms that the member has, and how it stands with each. */
export function MemberForms({ forms, canEdit }: { forms: readonly MemberForm[]; canEdit: boolean }) {
  return (
    <>
      <PageHeader title="Forms" description="Forms to complete and forms you've submitted." />
      <DataTable
        caption="Forms"
        columns={columnsFor(canEdit)}
        rows={forms}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<ClipboardList />} title="No forms yet">
            Forms your back office assigns to you appear here.
          </EmptyState>
        }
      />
    </>
  );
}

function columnsFor(canEdit: boolean): Column<MemberForm>[] {
  return [
    {
      key: 'name',
      header: 'Form',
      cell: ({ id, name, unseen, reason }) => (
        <div>
          <Link
            to={href('/member/forms/:formId', { formId: id })}
            className="inline-flex items-center gap-2 font-semibold underline-offset-4 hover:underline"
          >
            {unseen && <UnreadDot label="New:" />}
            <bdi className="wrap-anywhere">{name}</bdi>
          </Link>
          {reason && (
            <p className="line-clamp-2 wrap-anywhere text-ink-2" title={reason}>
              <bdi>{reason}</bdi>
            </p>
          )}
        </div>
      ),
    },
    {
      key: 'fields',
      header: 'Fields',
      align: 'right',
      className: '@xl:w-24',
      hideOnPhone: true,
      cell: ({ fieldCount }) => fieldCount,
    },
    {
      key: 'state',
      header: 'State',
      className: '@xl:w-48',
      cell: ({ state }) => <FormStateBadge state={state} />,
    },
    {
      key: 'since',
      header: 'Since',
      className: '@xl:w-52',
      cell: ({ state, since, by }) => (
        <span className="text-ink-2">
          {SINCE[state]} <AgoText instant={since} />
          {by && (
            <>
              {' by '}
              <bdi className="wrap-anywhere">{by}</bdi>
            </>
          )}
        </span>
      ),
    },
    {
      key: 'act',
      header: 'Next',
      align: 'right',
      className: '@xl:w-32',
      cell: ({ id, name, state }) => (
        <LinkButton
          to={href('/member/forms/:formId', { formId: id })}
          size="sm"
          variant={canEdit && state === 'Correction asked' ? 'primary' : 'secondary'}
        >
          {nextOf(state, canEdit)}
          <span className="sr-only"> {name}</span>
        </LinkButton>
      ),
    },
  ];
}

function nextOf(state: FormState, canEdit: boolean): string {
  if (!canEdit || state === 'Submitted') return 'View';
  if (state === 'Draft') return 'Continue';
  return state === 'Correction asked' ? 'Correct' : 'Fill in';
}
