import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import { OUTCOMES, PACKET_STATUS } from '../packet-status.ts';

/** Records what came back for a packet; its findings follow. */
export function AnswerForm({ packetId, memberId }: { packetId: string; memberId: string }) {
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <StaffButton needs="work" type="button" size="sm" onClick={() => setOpen(true)}>
        Record answer
      </StaffButton>
    );
  }
  return (
    <ActionForm
      intent="packet-answer"
      values={{ packetId, memberId }}
      className="space-y-3 rounded-lg border border-line bg-bg p-3"
    >
      {({ pending, errors }) => (
        <>
          <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
            <legend className="mb-1 font-medium">Outcome</legend>
            {OUTCOMES.map((outcome) => (
              <label key={outcome} className="tap flex items-center gap-2">
                <input type="radio" name="outcome" value={outcome} required />
                {PACKET_STATUS[outcome]}
              </label>
            ))}
          </fieldset>
          <TextField
            label="Answer"
            name="answer"
            multiline
            rows={3}
            maxLength={2000}
            required
            error={errors.answer}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" size="sm" pending={pending}>
              Save answer
            </Button>
            <Button type="button" variant="ghost" size="sm" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </ActionForm>
  );
}
