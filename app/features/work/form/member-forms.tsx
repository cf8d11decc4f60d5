import { ClipboardList } from 'lucide-react';
import { href, Link } from 'react-router';
import { UnreadDot } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { AgoText, DueText } from '#app/ui/relative.tsx';
import { FormStateBadge } from './form-state-badge.tsx';
import type { FormState, MemberForm } from './member-forms.server.ts';

const SINCE: Record<FormState, string> = {
  'Not started': 'Assigned',
  Draft: 'Saved',
  Submitted: 'Submitted',
  'Correction asked': 'Requested',
};

/** The forms that the member has, and how it stands with each. */
export function MemberForms({ forms }: { forms: readonly MemberForm[] }) {
  return (
    <>
      <PageHeader title="Forms" description="Forms to complete and forms you've submitted." />
      {forms.length === 0 ? (
        <div className="rounded-xl border border-line bg-surface shadow-card">
          <EmptyState icon={<ClipboardList />} title="No forms yet">
            Forms your back office assigns to you appear here.
          </EmptyState>
        </div>
      ) : (
        <ul aria-label="Forms" className="rows folds [--first:4fr] [--second:3fr] [--third:4fr]">
          {forms.map((form) => (
            <li key={form.id}>
              <FormRow {...form} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FormRow(form: MemberForm) {
  const { id, name, unseen, commented, state, since, by, reason, dueDate, fieldCount } = form;
  const isNew = unseen || commented;
  return (
    <Link to={href('/member/forms/:formId', { formId: id })} className="row">
      <i className="av">
        <ClipboardList aria-hidden="true" />
        {isNew && <UnreadDot label="New: " className="dot" />}
      </i>
      <bdi className={classNames('name', isNew && 'new')} title={name}>
        {name}
      </bdi>
      <small>
        <span title={reason || undefined}>
          {dueDate && <DueText date={dueDate} className="inline-block first-letter:uppercase" />}
          {dueDate && ' · '}
          {reason ? <bdi>{reason}</bdi> : fieldCount === 1 ? '1 field' : `${fieldCount} fields`}
        </span>
        <span title={by || undefined}>
          {SINCE[state]} <AgoText instant={since} />
          {by && (
            <>
              {' by '}
              <bdi>{by}</bdi>
            </>
          )}
        </span>
      </small>
      <span className="end">
        <FormStateBadge state={state} />
      </span>
    </Link>
  );
}
