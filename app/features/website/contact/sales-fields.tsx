import { useCart } from '#app/features/commerce/cart/cart-store.ts';
import { isServiceLine } from '#app/features/commerce/service/service-line.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { SalesForm } from './contact-details.ts';
import { PLAN_KEYS, planLabel } from './plan-label.ts';

type SalesFieldsProps = {
  sales: SalesForm;
  /** What had been typed in a form that was refused without scripts. */
  values: Record<string, string>;
  errors: Record<string, string>;
};

const PLANS = [
  { value: '', label: 'Not sure yet' },
  ...PLAN_KEYS.map((key) => ({ value: key as string, label: planLabel(key) })),
];

/** What the provider has to know of a business to make an offer. */
export function SalesFields({ sales, values, errors }: SalesFieldsProps) {
  return (
    <>
      <input type="hidden" name="topic" value={sales.topic} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Company"
          name="company"
          autoComplete="organization"
          nativeRequired
          maxLength={200}
          defaultValue={values.company ?? sales.company}
          error={errors.company}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          optional
          maxLength={40}
          defaultValue={values.phone ?? sales.phone}
          error={errors.phone}
        />
        <TextField
          label="Number of vans"
          name="vans"
          inputMode="numeric"
          optional
          maxLength={5}
          defaultValue={values.vans ?? sales.vans}
          error={errors.vans}
        />
        <TextField
          label="Station"
          name="station"
          optional
          maxLength={60}
          hint="Such as DVA2."
          defaultValue={values.station ?? sales.station}
          error={errors.station}
        />
      </div>
      <SelectField
        label="Plan"
        name="plan"
        options={PLANS}
        defaultValue={values.plan ?? sales.plan}
        error={errors.plan}
      />
      <CartServices />
    </>
  );
}

/** The services that the visitor has put together, which go along with the message. */
function CartServices() {
  const lines = useCart() ?? [];
  const names = lines
    .filter(({ product }) => isServiceLine({ productId: product.id }))
    .map(({ product, variant }) => `${product.title} (${variant.title})`)
    .join(', ')
    .slice(0, 2_000);
  if (!names) return null;
  return (
    <div className="rounded-lg border border-line bg-bg px-4 py-3 text-sm">
      <p className="font-semibold">Services in your cart</p>
      <p className="mt-1 wrap-anywhere text-ink-2">{names}</p>
      <input type="hidden" name="services" value={names} />
    </div>
  );
}
