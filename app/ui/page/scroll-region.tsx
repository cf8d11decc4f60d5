import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';

type ScrollRegionProps = { label: string; className?: string; children: ReactNode };

/** A part that scrolls by itself, named and reached by the keyboard. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section aria-label={label} tabIndex={0} className={classNames('relative overflow-auto', className)}>
      {children}
    </section>
  );
}
