import { ClipboardList } from 'lucide-react';
import { href, Link } from 'react-router';
import { AccessCard, type Tick } from '#app/features/members/member/access/access-card.tsx';
import { formatCount } from '#app/lists/count-text.ts';
import { paths } from '#app/paths.ts';
import { UnreadDot } from '#app/ui/badge.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
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

/** Forms that are not folded, besides those that the member has. */
const SHOWN = 10;

/** Which forms the member has; saved together. Those that it has come first, and of many others the most are folded. */
export function FormAccess({ memberId, forms, assigned }: FormAccessProps) {
  const mineOf = ({ id }: { id: string }) => assigned.find((form) => form.id === id);
  const ordered = [...forms.filter(mineOf), ...forms.filter((form) => !mineOf(form))];
  const shown = Math.max(SHOWN, assigned.length);
  // One that is left over is not worth a fold.
  const first = ordered.slice(0, ordered.length === shown + 1 ? shown + 1 : shown);
  const others = ordered.slice(first.length);
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
          {first.map((form) => (
            <FormTick
              key={form.id}
              form={form}
              mine={mineOf(form)}
              memberId={memberId}
              tick={tick(form.id)}
            />
          ))}
          {others.length > 0 && (
            <details>
              {/* In the form all the same: what is ticked there is sent too. */}
              <summary className="tap cursor-pointer rounded-lg py-1 font-semibold text-secondary-strong">
                Show {formatCount(others.length)} more
              </summary>
              <div className="mt-3 grid gap-3">
                {others.map((form) => (
                  <FormTick
                    key={form.id}
                    form={form}
                    mine={mineOf(form)}
                    memberId={memberId}
                    tick={tick(form.id)}
                  />
                ))}
              </div>
            </details>
          )}
          <TextField
            label="Due date of forms you add"
            name="dueDate"
            type="date"
            optional
            hint="The member is reminded until they are submitted."
          />
        </fieldset>
      )}
    </AccessCard>
  );
}

type FormTickProps = {
  form: FormAccessProps['forms'][number];
  mine: MemberForm | undefined;
  memberId: string;
  tick: Tick;
};

function FormTick({ form, mine, memberId, tick }: FormTickProps) {
  return (
    <div className="flex items-center justify-between gap-x-4">
      <CheckboxField
        name="forms[]"
        label={<bdi className="wrap-anywhere">{form.name}</bdi>}
        className="min-w-0"
        {...tick}
      />
      {mine && (
        <span className="shrink-0">
          {mine.commented && <UnreadDot label={`New comment on ${form.name}`} className="mr-2" />}
          <State form={mine} memberId={memberId} />
        </span>
      )}
    </div>
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
