import { useState } from 'react';
import type { Service } from '#app/features/commerce/service/list-services.server.ts';
import { GRANULARITIES, type Granularity } from '#app/features/commerce/service/pricing.ts';
import { formatMoney, plainAmount } from '#app/format/money.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { Subscription } from './list-subscriptions.server.ts';

const PERIODS = GRANULARITIES.map((granularity) => ({ value: granularity, label: granularity }));

/** Subscribes the member to a service at its list price. Mounted while it is open. */
export function AddSubscriptionDialog({
  services,
  onClose,
}: {
  services: readonly Service[];
  onClose: () => void;
}) {
  const [serviceId, setServiceId] = useState(services[0]?.id ?? '');
  const [granularity, setGranularity] = useState<Granularity>(GRANULARITIES[0]);
  const price = services.find(({ id }) => id === serviceId)?.pricing[granularity];
  return (
    <FormDialog
      size="sm"
      title="Add subscription"
      description="List price. You can change it later."
      intent="subscription-add"
      submitLabel="Add subscription"
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label="Service"
            name="serviceId"
            required
            options={services.map(({ id, name, category }) => ({
              value: id,
              label: `${name} (${category})`,
            }))}
            value={serviceId}
            onChange={(event) => setServiceId(event.target.value)}
            error={errors.serviceId}
          />
          <SelectField
            label="Granularity"
            name="granularity"
            required
            options={PERIODS}
            value={granularity}
            onChange={(event) => setGranularity(event.target.value as Granularity)}
            error={errors.granularity}
          />
          <p className="flex justify-between gap-4">
            <span className="text-ink-2">Price</span>
            <span className="font-semibold tabular-nums">
              {price === undefined ? 'No services yet.' : formatMoney(price)}
            </span>
          </p>
        </>
      )}
    </FormDialog>
  );
}

/** Changes how often and how much is paid. Mounted while it is open. */
export function EditSubscriptionDialog({
  subscription,
  onClose,
}: {
  subscription: Subscription;
  onClose: () => void;
}) {
  return (
    <FormDialog
      size="sm"
      title="Edit subscription"
      description={<bdi className="wrap-anywhere">{subscription.name}</bdi>}
      intent="subscription-edit"
      values={{ subscriptionId: subscription.id }}
      initialValues={{ granularity: subscription.granularity, price: subscription.cents }}
      showValue={(value) => (typeof value === 'number' ? plainAmount(value) : String(value))}
      submitLabel="Save changes"
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label="Granularity"
            name="granularity"
            required
            options={PERIODS}
            defaultValue={subscription.granularity}
            error={errors.granularity}
          />
          <TextField
            label="Price in $"
            name="price"
            required
            inputMode="decimal"
            maxLength={40}
            defaultValue={plainAmount(subscription.cents)}
            error={errors.price}
            autoComplete="off"
          />
        </>
      )}
    </FormDialog>
  );
}
