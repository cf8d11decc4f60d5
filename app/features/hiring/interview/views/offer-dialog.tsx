import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import type { FreeSlot } from '../list-slots.server.ts';
import { TimesFields } from './times-fields.tsx';

type OfferDialogProps = {
  candidate: { id: string; name: string };
  free: readonly FreeSlot[];
  zone: string;
  onClose: () => void;
};

/** Offers a candidate times: some of those that are free, new ones, or both. */
export function OfferDialog({ candidate, free, zone, onClose }: OfferDialogProps) {
  return (
    <FormDialog
      title={`Offer ${candidate.name} interview times`}
      description={`They choose one from a link by email. Times are in ${zone}.`}
      intent="interview-offer"
      values={{ candidateId: candidate.id }}
      submitLabel="Offer times"
      onClose={onClose}
    >
      {(errors) => (
        <>
          {free.length > 0 && (
            <fieldset className="max-h-64 space-y-1 overflow-y-auto">
              <legend className="mb-1 font-semibold">Available times</legend>
              {free.map(({ id, at, minutes, place }) => (
                <CheckboxField
                  key={id}
                  name="slotIds[]"
                  value={id}
                  label={`${at}, ${minutes} minutes, ${place}`}
                />
              ))}
            </fieldset>
          )}
          <h3 className="font-semibold">{free.length > 0 ? 'More times (optional)' : 'New times'}</h3>
          <TimesFields errors={errors} required={free.length === 0} />
        </>
      )}
    </FormDialog>
  );
}
