import type { ComponentProps, ReactNode } from 'react';

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

/** Says of a link, to those who hear it, that it does not leave this page. */
export function NewTab() {
  return <span className="sr-only"> (opens in a new tab)</span>;
}
