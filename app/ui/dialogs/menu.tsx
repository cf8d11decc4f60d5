import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { loadMenus } from './load-layers.ts';
import type { MenuItem } from './menu-item.tsx';
import { useOnDemand } from './on-demand.tsx';

type MenuProps = {
  label: string;
  /** One button; it gets the menu's handlers. */
  trigger: ReactElement<ComponentProps<'button'>>;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
};

/** A menu of acts and links under its trigger. */
export function Menu({ trigger, items, ...menu }: MenuProps) {
  return <LightMenu {...menu} trigger={(props) => cloneElement(trigger, props)} items={() => items} />;
}

type LightMenuProps = Omit<MenuProps, 'trigger' | 'items'> & {
  /** The button; `props` belong on it. */
  trigger: (props: ComponentProps<'button'>) => ReactNode;
  /** Asked for once the menu is opened. */
  items: () => readonly MenuItem[];
};

/** A menu that costs no more than its button until it is opened the first time: for lists with hundreds of them. */
export function LightMenu({ trigger, items, ...menu }: LightMenuProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard'>('pointer');
  const { part, fetchPart } = useOnDemand(loadMenus);
  if (part) return <part.OpenMenu {...menu} trigger={trigger({})} items={items()} openedBy={openedBy} />;
  const open = (by: typeof openedBy) => {
    setOpenedBy(by);
    void fetchPart();
  };
  return trigger({
    'aria-haspopup': 'menu',
    // A key's click counts no presses.
    onClick: ({ detail }) => open(detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open('keyboard');
    },
  });
}
