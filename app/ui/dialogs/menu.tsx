import { DropdownMenu } from 'radix-ui';
import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/ui/class-names.ts';

export type MenuItem = {
  /** Also tells the items apart: no two of a menu alike. */
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** A page of the portal. */
  to?: string;
  /** A link that leads elsewhere: a file to keep, or another site in a tab of its own. */
  link?: Pick<ComponentProps<'a'>, 'href' | 'download' | 'target' | 'rel'>;
  danger?: boolean;
  disabled?: boolean;
};

export type MenuProps = {
  label: string;
  /** One button element; it gets the menu's handlers. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
  /** Open from the start; 'keyboard' begins at its first item, as the menu does by itself once it is there. */
  opened?: 'pointer' | 'keyboard';
};

/** A menu of acts and links under its trigger. */
export function Menu({ label, trigger, items, align = 'end', opened }: MenuProps) {
  const id = useId();
  const isToEnter = useRef(opened === 'keyboard');
  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!isToEnter.current || target !== currentTarget) return;
    isToEnter.current = false;
    currentTarget.querySelector<HTMLElement>('[role="menuitem"]:not([data-disabled])')?.focus();
  };
  return (
    <DropdownMenu.Root modal={false} defaultOpen={opened !== undefined}>
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

export type LightMenuProps = Omit<MenuProps, 'trigger' | 'opened' | 'items'> & {
  /** The button; `props` belong on it. */
  trigger: (props: ComponentProps<'button'>) => ReactNode;
  /** Asked for once the menu is opened. */
  items: () => readonly MenuItem[];
};

/** A menu that costs no more than its button until it is opened the first time: for lists with hundreds of them. */
export function LightMenu({ trigger, items, ...menu }: LightMenuProps) {
  const [opened, setOpened] = useState<MenuProps['opened']>();
  if (opened) return <Menu {...menu} trigger={trigger({})} items={items()} opened={opened} />;
  return trigger({
    'aria-haspopup': 'menu',
    // A key's click counts no presses.
    onClick: ({ detail }) => setOpened(detail === 0 ? 'keyboard' : 'pointer'),
  });
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

/** Says of a link, to those who hear it, that it does not leave this page. */
export function NewTab() {
  return <span className="sr-only"> (opens in a new tab)</span>;
}
