import { CalendarPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '#app/ui/button.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { Card } from '#app/ui/page/card.tsx';
import type { OfferedSlot } from '../list-slots.server.ts';
import { TimesFields } from './times-fields.tsx';

type InterviewTimesProps = { slots: readonly OfferedSlot[]; zone: string; canHire: boolean };

/** The times that a member has for interviews. */
export function InterviewTimes({ slots, zone, canHire }: InterviewTimesProps) {
  const [open, setOpen] = useState(false);
  const { call } = useActionQueue();
  return (
    <Card
      title="Interview times"
      description="Offer them to candidates, who choose one from a link by email."
      actions={
        canHire && (
          <Button type="button" size="sm" icon={<CalendarPlus aria-hidden />} onClick={() => setOpen(true)}>
            Add times
          </Button>
        )
      }
    >
      {slots.length === 0 ? (
        <p className="text-ink-2">No upcoming interview times.</p>
      ) : (
        <ul aria-label="Interview times" className="divide-y divide-line">
          {slots.map((slot) => (
            <SlotRow
              key={slot.id}
              slot={slot}
              onRemove={canHire && !slot.candidate ? () => call('slot-remove', { slotId: slot.id }) : null}
            />
          ))}
        </ul>
      )}
      {open && <TimesDialog zone={zone} onClose={() => setOpen(false)} />}
    </Card>
  );
}

type SlotRowProps = { slot: OfferedSlot; onRemove: (() => void) | null };

function SlotRow({ slot: { at, minutes, place, candidate }, onRemove }: SlotRowProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{`${at}, ${minutes} min`}</p>
        <p className="text-ink-2 wrap-anywhere">
          <bdi>{place}</bdi>
          {candidate && (
            <>
              {' · Booked by '}
              <bdi>{candidate.name}</bdi>
            </>
          )}
        </p>
      </div>
      {onRemove && (
        <IconButton label={`Remove ${at}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function TimesDialog({ zone, onClose }: { zone: string; onClose: () => void }) {
  return (
    <FormDialog
      title="Add interview times"
      description={`Times are in ${zone}.`}
      intent="slots-add"
      submitLabel="Add times"
      onClose={onClose}
    >
      {(errors) => <TimesFields errors={errors} required />}
    </FormDialog>
  );
}
