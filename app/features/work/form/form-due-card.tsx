import { Bell } from 'lucide-react';
import { LastReminded } from '#app/features/platform/reminder/last-reminded.tsx';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { Card } from '#app/ui/page/card.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { AssignedForm } from './form-access.server.ts';

type FormDueCardProps = { form: Pick<AssignedForm, 'id' | 'dueDate' | 'remindedAt' | 'seenAt'> };

/** Until when a member is to submit a form, and what reminds it; for staff. */
export function FormDueCard({ form: { id, dueDate, remindedAt, seenAt } }: FormDueCardProps) {
  const { call, pending: isReminding } = useActionQueue();
  return (
    <Card title="Due date" description="The member is reminded until the form is submitted." className="mt-5">
      <ActionForm intent="form-due" values={{ formId: id }}>
        {({ pending, errors }) => (
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              label="Due date"
              name="dueDate"
              type="date"
              optional
              defaultValue={dueDate ?? ''}
              error={errors.dueDate}
            />
            <Button type="submit" pending={pending}>
              Save due date
            </Button>
            {dueDate && (
              <StaffButton
                needs="work"
                type="button"
                icon={<Bell aria-hidden />}
                pending={isReminding}
                onClick={() => call('remind-now', { kind: 'form', id })}
              >
                Remind now
              </StaffButton>
            )}
          </div>
        )}
      </ActionForm>
      <LastReminded {...{ remindedAt, seenAt }} className="mt-3" />
    </Card>
  );
}
