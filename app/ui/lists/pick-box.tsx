import { createContext, type ReactNode, useContext } from 'react';
import type { Selection } from './use-selection.ts';

/** What is chosen of a list; null while nobody chooses. */
export const PickContext = createContext<Selection | null>(null);

type PickBoxProps = {
  id: string;
  name: string;
  /** What stands there otherwise, such as the row's icon. */
  children: ReactNode;
};

/** The box of a row while somebody chooses, in the place of its icon. */
export function PickBox({ id, name, children }: PickBoxProps) {
  const selection = useContext(PickContext);
  if (!selection) return children;
  return (
    <label className="av relative z-10 flex size-9 shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        className="size-4.5 accent-secondary-strong"
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}
