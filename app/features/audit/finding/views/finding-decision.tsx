import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import type { FindingStatus } from '#db/tables/finding.ts';
import { NEXT } from '../finding-schema.ts';

type FindingDecisionProps = { finding: { id: string; status: FindingStatus }; memberId: string };

const LABELS: Record<FindingStatus, string> = {
  found: 'Reopen',
  confirmed: 'Confirm',
  dismissed: 'Dismiss',
  claimed: 'Mark as claimed',
  recovered: 'Mark as recovered',
};

/** The admin's buttons for what follows for a finding; to dismiss it asks for a reason. */
export function FindingDecision({ finding: { id, status: was }, memberId }: FindingDecisionProps) {
  const [dismissing, setDismissing] = useState(false);
  const { call, pending } = useActionQueue();
  const mayWork = useMayChange('work');
  const values = { findingId: id, memberId, was };
  if (!mayWork) return null;
  if (dismissing) return <DismissForm values={values} onEnd={() => setDismissing(false)} />;
  return (
    <div className="flex flex-wrap gap-2">
      {NEXT[was].map((status) => (
        <Button
          key={status}
          type="button"
          size="sm"
          variant={status === 'dismissed' ? 'ghost' : 'secondary'}
          pending={pending}
          onClick={() =>
            status === 'dismissed' ? setDismissing(true) : call('finding-decide', { ...values, status })
          }
        >
          {LABELS[status]}
        </Button>
      ))}
    </div>
  );
}

function DismissForm({ values, onEnd }: { values: Record<string, string>; onEnd: () => void }) {
  return (
    <ActionForm
      intent="finding-decide"
      values={{ ...values, status: 'dismissed' }}
      onDone={onEnd}
      className="space-y-3 rounded-lg border border-line bg-bg p-3"
    >
      {({ pending, errors }) => (
        <>
          <TextField label="Reason" name="reason" maxLength={500} autoFocus required error={errors.reason} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="danger" size="sm" pending={pending}>
              Dismiss finding
            </Button>
            <Button type="button" variant="ghost" size="sm" onClick={onEnd}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  );
}
