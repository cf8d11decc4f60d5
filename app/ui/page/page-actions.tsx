import { Download, Ellipsis, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass, IconButton, LinkButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Menu } from '#app/ui/dialogs/menu.tsx';
import { type MenuItem, NewTab } from '#app/ui/dialogs/menu-item.tsx';

type PageActsProps = {
  /** Names the menu of the lesser acts, such as 'More for candidates'. */
  more: string;
  /** What can be done beside the main act. */
  lesser: readonly MenuItem[];
  /** The main act. */
  children?: ReactNode;
};

/** So many lesser acts have room beside the main one on a laptop. */
const SHOWN = 5;

/**
 * The acts of a page, the main one last; on a phone, with many of them on a tablet too, it stands first, and the lesser
 * ones in a menu behind it. That menu stays on a laptop where there are more than have room.
 */
export function PageActions({ more, lesser, children }: PageActsProps) {
  const isFolded = lesser.length > 1;
  const isMany = lesser.length > 2;
  return (
    <>
      {lesser.slice(0, SHOWN).map((item) => (
        <Act
          key={item.label}
          {...item}
          className={isFolded ? (isMany ? 'max-lg:hidden' : 'max-sm:hidden') : undefined}
        />
      ))}
      {children}
      {isFolded && (
        <div className={lesser.length > SHOWN ? undefined : isMany ? 'lg:hidden' : 'sm:hidden'}>
          <Menu
            label={more}
            align="start"
            trigger={
              <IconButton label={more} className="border border-line-strong/50 bg-surface shadow-card">
                <Ellipsis aria-hidden />
              </IconButton>
            }
            items={lesser}
          />
        </div>
      )}
    </>
  );
}

/** Takes a list along as CSV, and brings one in where there is a page for it. */
export function csvActions(file: string, importPage: string | null): MenuItem[] {
  const out: MenuItem = {
    label: 'Export CSV',
    icon: <Download aria-hidden />,
    link: { href: file, download: true },
  };
  if (importPage === null) return [out];
  return [out, { label: 'Import CSV', icon: <FileUp aria-hidden />, to: importPage }];
}

function Act({ label, icon, onSelect, to, link, className }: MenuItem & { className: string | undefined }) {
  if (to !== undefined) {
    return (
      <LinkButton to={to} icon={icon} className={className}>
        {label}
      </LinkButton>
    );
  }
  if (link) {
    return (
      <a {...link} className={classNames(buttonClass(), className)}>
        {icon}
        <span className="first-letter:uppercase">{label}</span>
        {link.target === '_blank' && <NewTab />}
      </a>
    );
  }
  return (
    <Button type="button" icon={icon} onClick={onSelect} className={className}>
      {label}
    </Button>
  );
}
