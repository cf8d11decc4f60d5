import { useFetcher } from 'react-router';
import { SwitchField } from './choice-fields.tsx';
import type { FormAnswer } from './use-action-result.ts';

type InstantSwitchProps = {
  label: string;
  hint: string;
  /** What is stored. */
  on: boolean;
  /** The call that stores it takes 'on' or 'off' under this name. */
  name: string;
  intent: string;
  values?: Record<string, string>;
};

/** A switch that is saved as it is turned; it shows at once what it was turned to. */
export function InstantSwitch({ label, hint, on, name, intent, values }: InstantSwitchProps) {
  const fetcher = useFetcher<FormAnswer>();
  const turned = fetcher.formData?.get(name);
  return (
    <SwitchField
      label={label}
      hint={hint}
      checked={turned ? turned === 'on' : on}
      onCheckedChange={(next) =>
        void fetcher.submit({ intent, ...values, [name]: next ? 'on' : 'off' }, { method: 'post' })
      }
    />
  );
}
