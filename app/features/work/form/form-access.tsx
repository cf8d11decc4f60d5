import { ClipboardList } from 'lucide-react';
import { href, Link } from 'react-router';
import { AccessCard } from '#app/features/members/member/access/access-card.tsx';
import { paths } from '#app/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { FormStateBadge } from './form-state-badge.tsx';
import { formStateLabel } from './form-state-label.ts';
import type { MemberForm } from './member-forms.server.ts';

export type FormAccessProps = {
  memberId: string;
  /** All forms in use. */
  forms: readonly { id: string; name: string }[];
  /** Those that the member has, and how it stands with each. */
  assigned: readonly MemberForm[];
};

/** Which forms the member has; saved together. */
export function FormAccess({ memberId, forms, assigned }: FormAccessProps) {
  if (forms.length === 0) {
    return (
      <Card title="Form access">
        <EmptyState
          icon={<ClipboardList />}
          title="There are no forms yet"
          action={<LinkButton to={href('/admin/forms')}>Go to forms</LinkButton>}
          className="py-6!"
        >
          Build a form first, then assign it here.
        </EmptyState>
      </Card>
    );
  }
  return (
    <AccessCard
      title="Form access"
      description="Forms for this member. Drafts and submissions are kept if you remove a form."
      intent="form-access"
      submitLabel="Save forms"
      stored={assigned.map(({ id }) => id)}
    >
      {(tick) => (
        <fieldset className="grid gap-3">
          <legend className="sr-only">Forms</legend>
          {forms.map(({ id, name }) => {
            const mine = assigned.find((form) => form.id === id);
            return (
              <div key={id} className="flex items-center justify-between gap-x-4">
                <CheckboxField
                  name="forms[]"
                  label={<bdi className="wrap-anywhere">{name}</bdi>}
                  className="min-w-0"
                  {...tick(id)}
                />
                {mine && (
                  <span className="shrink-0">
                    <State form={mine} memberId={memberId} />
                  </span>
                )}
              </div>
            );
          })}
        </fieldset>
      )}
    </AccessCard>
  );
}

function State({ form, memberId }: { form: MemberForm; memberId: string }) {
  const isSubmitted = form.state === 'Submitted' || form.state === 'Correction asked';
  const formId = form.id;
  return (
    <Link
      to={
        isSubmitted
          ? paths.submissions(formId, memberId)
          : href('/admin/users/:memberId/forms/:formId', { memberId, formId })
      }
      aria-label={`${isSubmitted ? 'Submissions' : 'Comments'} of ${form.name}: ${formStateLabel(form.state)}`}
      className="tap inline-flex items-center rounded-full"
    >
      <FormStateBadge state={form.state} />
    </Link>
  );
}
