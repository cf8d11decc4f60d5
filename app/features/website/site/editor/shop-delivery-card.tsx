import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';

/** What the shop says of shipping and returns, on its page and on each product's. */
export function ShopDeliveryCard({ delivery }: { delivery: string }) {
  const [editing, setEditing] = useState(false);
  return (
    <Card
      title="Shipping and returns"
      description="Shown in the shop and on each product."
      className="mt-6"
      actions={
        <StaffButton
          needs="manage"
          type="button"
          size="sm"
          icon={<Pencil aria-hidden />}
          aria-label="Edit shipping and returns"
          onClick={() => setEditing(true)}
        >
          Edit
        </StaffButton>
      }
    >
      <p className="text-sm whitespace-pre-line wrap-anywhere text-ink">
        {delivery || <span className="text-ink-2">Nothing yet. Hidden when empty.</span>}
      </p>
      {editing && (
        <FormDialog
          title="Shipping and returns"
          description="Changes go live when you save."
          intent="shop-delivery-save"
          initialValues={{ delivery }}
          submitLabel="Save"
          onClose={() => setEditing(false)}
        >
          {(errors) => (
            <TextField
              multiline
              label="Text"
              name="delivery"
              optional
              rows={3}
              maxLength={2000}
              defaultValue={delivery}
              error={errors.delivery}
            />
          )}
        </FormDialog>
      )}
    </Card>
  );
}
