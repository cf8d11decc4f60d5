import { CheckCheck, PackageCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '#app/format/money.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { ShopOrder } from './list-shop-orders.server.ts';

/** What an admin can do with an order that is paid online. Nothing while it is being paid, or once it is over. */
export function ShopOrderActions({ sale }: { sale: ShopOrder }) {
  const [refunding, setRefunding] = useState(false);
  const { call, pending } = useActionQueue();
  const { id, state, flag } = sale;
  const refundable = (state === 'paid' || state === 'fulfilled') && sale.leftCents > 0;
  if (!flag && !refundable) return null;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {state === 'paid' && !flag && (
        <StaffButton
          needs="manage"
          type="button"
          size="sm"
          variant="primary"
          icon={<PackageCheck aria-hidden />}
          pending={pending}
          onClick={() => call('sale-fulfil', { saleId: id })}
        >
          Mark as fulfilled
        </StaffButton>
      )}
      {flag && (
        <StaffButton
          needs="manage"
          type="button"
          size="sm"
          icon={<CheckCheck aria-hidden />}
          pending={pending}
          onClick={() => call('sale-clear-flag', { saleId: id, flag })}
        >
          Resolved
        </StaffButton>
      )}
      {refundable && (
        <StaffButton
          needs="manage"
          type="button"
          size="sm"
          icon={<Undo2 aria-hidden />}
          onClick={() => setRefunding(true)}
        >
          Record a refund
        </StaffButton>
      )}
      {refunding && <RefundDialog sale={sale} onClose={() => setRefunding(false)} />}
    </div>
  );
}

function RefundDialog({ sale, onClose }: { sale: ShopOrder; onClose: () => void }) {
  const left = formatMoney(sale.leftCents, sale.currency);
  const plain = formatMoney(sale.leftCents, { ...sale.currency, symbol: '', template: undefined });
  return (
    <FormDialog
      title="Record a refund"
      description={`Issue the refund in Stripe, then record it here. ${left} can be refunded.`}
      size="sm"
      intent="sale-refund"
      values={{ saleId: sale.id }}
      submitLabel="Record refund"
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label={`Amount in ${sale.currency.code}`}
            name="amount"
            inputMode="decimal"
            defaultValue={plain.replaceAll(',', '')}
            error={errors.amount}
            required
          />
          <TextField label="Reason" name="reason" maxLength={500} error={errors.reason} required />
          {sale.canRestock && <CheckboxField label="Restock items" name="restock" />}
        </>
      )}
    </FormDialog>
  );
}
