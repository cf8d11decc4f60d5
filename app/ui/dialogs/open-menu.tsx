import { DropdownMenu } from 'radix-ui';
import type { FocusEvent, ReactNode } from 'react';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';
import '#app/ui/network/after-page.ts';
// Beside what every page of an area fetches ahead: no page waits for it.
import '#app/ui/network/confirm-identity.ts';
import { type MenuItem, NewTab } from './menu-item.tsx';

type OpenMenuProps = {
  label: string;
  /** One button element; it gets the menu's handlers. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
  /** What opened it; for 'keyboard' it begins at its first item, as the menu does by itself once it is there. */
  openedBy: 'pointer' | 'keyboard';
};

/** A menu with its trigger, open from the start. */
export function OpenMenu({ label, trigger, items, align = 'end', openedBy }: OpenMenuProps) {
  const id = useId();
  const isToEnter = useRef(openedBy === 'keyboard');
  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!isToEnter.current || target !== currentTarget) return;
    isToEnter.current = false;
    currentTarget.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  };
  return (
    <DropdownMenu.Root modal={false} defaultOpen>
      <DropdownMenu.Trigger asChild id={id}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={label}
          aria-labelledby={undefined}
          data-opened-by={id}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onFocus={enter}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 max-w-80 animate-pop-in overflow-y-auto rounded-lg bg-surface p-1 text-sm text-ink shadow-float focus:outline-none"
        >
          {items.map((item) => (
            <Item key={item.label} {...item} />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ label, icon, onSelect, to, link, danger, disabled }: MenuItem) {
  const content = (
    <>
      {icon}
      <span className="min-w-0 flex-1 first-letter:uppercase">{label}</span>
      {link?.target === '_blank' && <NewTab />}
    </>
  );
  return (
    <DropdownMenu.Item
      asChild={to !== undefined || link !== undefined}
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(
        'tap flex min-h-8 cursor-default items-center gap-2.5 rounded-md px-2.5 py-1.5 outline-none select-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
        danger
          ? 'text-danger data-highlighted:bg-danger-soft'
          : 'data-highlighted:bg-surface-2 [&_svg]:text-ink-2',
      )}
    >
      {to !== undefined ? <Link to={to}>{content}</Link> : link ? <a {...link}>{content}</a> : content}
    </DropdownMenu.Item>
  );
}
