import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import type { EndsAddress } from './calendar-card.tsx';

const TEXTS = {
  'calendar-renew': { title: 'Renew the calendar address?', confirm: 'Renew address' },
  'calendar-revoke': { title: 'Revoke the calendar address?', confirm: 'Revoke address' },
} as const;

type EndAddressProps = {
  act: EndsAddress;
  onClose: () => void;
  onConfirm: (intent: string, values: Record<string, string>) => void;
};

/** Asks before the calendar address stops working. */
export function EndAddress({ act, onClose, onConfirm }: EndAddressProps) {
  const { title, confirm } = TEXTS[act];
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      body="Calendars that use the current address stop updating."
      confirmLabel={confirm}
      danger
      onConfirm={() => {
        onConfirm(act, {});
        onClose();
      }}
    />
  );
}
