import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { UnreadDot } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { type Seeable, useReadWhileOpen } from './use-mark-read.ts';

type FoldRowProps = {
  seen: Seeable;
  /** Whether a link led to this one: it is open then. */
  selected: boolean;
  icon: ReactNode;
  title: ReactNode;
  /** Columns of a laptop and the second line of a phone. */
  details: readonly [ReactNode, ReactNode];
  /** What stands at the end of the row: its status. */
  end: ReactNode;
  /** What the open row shows; it stays in place while the row is closed, with what was typed into it. */
  children: ReactNode;
};

/** A row of a list of the class `folds` that opens in place; one that is new counts as looked at once it is open. */
export function FoldRow({ seen, selected, icon, title, details, end, children }: FoldRowProps) {
  const item = useRef<HTMLLIElement>(null);
  const [open, setOpen] = useState(selected);
  useReadWhileOpen(seen, open);
  const ledHere = useEffectEvent(() => {
    setOpen(true);
    item.current?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (selected) ledHere();
  }, [selected]);
  return (
    <li ref={item} className="scroll-mt-20">
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <i className="av">
            {icon}
            {seen.unseen && <UnreadDot label="New: " className="dot" />}
          </i>
          <span className={classNames('name', seen.unseen && 'new')}>{title}</span>
          <small>
            <span>{details[0]}</span>
            <span>{details[1]}</span>
          </small>
          <span className="end">{end}</span>
        </summary>
        <div className="inside">{children}</div>
      </details>
    </li>
  );
}
