import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';

type QuantityStepperProps = { quantity: number; onChange: (quantity: number) => void };

/** How many: 1 at least, and as many as one likes. */
export function QuantityStepper({ quantity, onChange }: QuantityStepperProps) {
  const id = useId();
  // What is being typed, which may be no number yet.
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (Number.isSafeInteger(number) && number >= 1) onChange(number);
  };
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-semibold text-ink">
        Quantity
      </label>
      <div className="inline-flex items-center rounded-lg border border-line-strong bg-surface">
        <IconButton
          label="One less"
          className="size-11!"
          disabled={quantity <= 1}
          onClick={() => onChange(quantity - 1)}
        >
          <Minus aria-hidden />
        </IconButton>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? quantity}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setTyped(null)}
          className="h-11 w-14 bg-transparent text-center text-base tabular-nums"
        />
        <IconButton label="One more" className="size-11!" onClick={() => onChange(quantity + 1)}>
          <Plus aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
