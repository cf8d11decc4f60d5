import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { type Seeable, useMarkRead } from './use-mark-read.ts';

type SeenItemProps = {
  seen: Seeable;
  /** Whether a link led to this one. */
  selected?: boolean;
  children: ReactNode;
};

/** An item of a list which counts as looked at once it is touched, focused, or led to by a link. */
export function MarkReadItem({ seen, selected = false, children }: SeenItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const markSeen = useMarkRead(seen);
  const led = useEffectEvent(() => {
    item.current?.scrollIntoView({ block: 'nearest' });
    markSeen();
  });
  useEffect(() => {
    if (selected) led();
  }, [selected]);
  return (
    <li
      ref={item}
      onPointerDown={markSeen}
      onFocus={markSeen}
      className={classNames('scroll-mt-20 space-y-3 px-4 py-4 sm:px-5', selected && 'bg-secondary-soft/50')}
    >
      {children}
    </li>
  );
}
