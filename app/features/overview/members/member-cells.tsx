import { Pencil, Trash2 } from 'lucide-react';
import { createElement, type ReactNode } from 'react';
import {
  CATEGORIES,
  CATEGORY_KEYS,
  type CategoryKey,
} from '#app/features/members/member/access/categories.ts';
import { CATEGORY_ICONS } from '#app/features/members/member/access/category-icons.ts';
import { formatInList } from '#app/format/dates.ts';
import { formatMoney } from '#app/format/money.ts';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import { rowBar, rowNone, rowPicture } from '#app/ui/lists/row-parts.tsx';
import type { MemberLine } from './list-members.server.ts';

/** What the rows and the cards of the members' list can do. */
export type MemberActions = {
  href: (member: MemberLine) => string;
  onEdit: (member: MemberLine) => void;
  onDelete: (member: MemberLine) => void;
};

/** Picture, name and email. The name opens the member. */
export function memberIdentity({ name, email, pictureUrl }: MemberLine, to: string): ReactNode {
  return (
    <>
      {rowPicture(name, pictureUrl)}
      <a href={to} className="o">
        <bdi>{name}</bdi>
      </a>
      <small>{email}</small>
    </>
  );
}

/** The member's categories as their icons, in the sidebar's order; their names are heard, and show where the pointer is. */
export function memberCategories(categories: readonly CategoryKey[]): ReactNode {
  if (categories.length === 0) return <span className="none">None yet</span>;
  const keys = CATEGORY_KEYS.filter((key) => categories.includes(key));
  return (
    <>
      <span className="sr-only">{keys.map((key) => CATEGORIES[key].title).join(', ')}</span>
      {keys.map((key) => createElement(CATEGORY_ICONS[key], { key }))}
    </>
  );
}

/** How much of the member is new to the admins, and how much is open. */
export function memberWaiting({ waiting, open }: MemberLine): ReactNode {
  if (waiting + open === 0) return rowNone('Nothing');
  return (
    <>
      {waiting > 0 && (
        <b className="num">
          {waiting > 99 ? '99+' : waiting}
          <span className="sr-only"> to review</span>
        </b>
      )}
      {open > 0 && <span className="none">{` ${open} open`}</span>}
    </>
  );
}

/** How many requests are past their date. */
export function memberOverdue({ overdue }: MemberLine): ReactNode {
  return overdue === 0 ? rowNone() : <b className="late">{overdue}</b>;
}

/** How complete the employees' documents are. */
export function memberDocuments({ documents }: MemberLine): ReactNode {
  return documents === null ? rowNone('No employees') : rowBar(documents);
}

/** What the plan brings per month. */
export function memberPlan({ planCents }: MemberLine): ReactNode {
  return planCents === 0 ? rowNone('No plan') : formatMoney(planCents);
}

/** When something last happened. */
export function memberActivity({ activeAt }: MemberLine, zone: string): ReactNode {
  return activeAt === null ? rowNone('Nothing yet') : formatInList(activeAt, zone, Date.now());
}

/** Edit and delete of one member, for its menu. */
export function memberMenu(member: MemberLine, { onEdit, onDelete }: MemberActions): MenuItem[] {
  return [
    { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onEdit(member) },
    { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => onDelete(member) },
  ];
}
