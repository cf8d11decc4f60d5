import type { ReactNode } from 'react';
import { LightMenu } from '#app/ui/dialogs/menu.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import { initials, tintOf } from '#app/ui/page/avatar.tsx';

/** Picture or initials in a row. Decoration: the name stands beside it. */
export function rowPicture(name: string, src: string | null): ReactNode {
  return (
    <i className={`av t${tintOf(name)}`} data-i={initials(name)}>
      {src && <img src={src} alt="" loading="lazy" />}
    </i>
  );
}

/** A percentage of a row with its bar. */
export function rowBar(percent: number): ReactNode {
  return (
    <span className={percent === 100 ? 'bar full' : 'bar'} style={{ '--p': `${percent}%` } as object}>
      {`${percent}%`}
    </span>
  );
}

/** A dash for what a row does not have, with a word for those who hear it. */
export function rowNone(word = 'None'): ReactNode {
  return <span className="no">{word}</span>;
}

type RowMenuProps = {
  /** What the row is called, for the menu's name. */
  name: string;
  /** Asked for once the menu is opened. */
  items: () => readonly MenuItem[];
};

/** The menu of a row's lesser acts. */
export function RowMenu({ name, items }: RowMenuProps) {
  return (
    <LightMenu
      label={`Actions for ${name}`}
      items={items}
      trigger={(props) => (
        <button type="button" {...props} aria-label={`Actions for ${name}`} className="more" />
      )}
    />
  );
}
