import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { UnreadDot } from '#app/ui/badge.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import { rowNone, rowPicture } from '#app/ui/lists/row-parts.tsx';
import type { EmployeeLine } from '../list-employees.server.ts';
import type { StandingText } from '../standing/standing.ts';

/** What the rows and the cards of the employees' list can do; null where the viewer only reads. */
export type EmployeeActions = {
  href: (employee: EmployeeLine) => string;
  onEdit: ((employee: EmployeeLine) => void) | null;
  onDelete: ((employee: EmployeeLine) => void) | null;
};

/** Picture, name and email. The name opens the employee. On a phone a row says `worst` in place of the email. */
export function employeeIdentity(
  { name, email, pictureUrl, unseen }: EmployeeLine,
  to: string,
  worst?: StandingText,
): ReactNode {
  return (
    <>
      {rowPicture(name, pictureUrl)}
      <a href={to} className="o">
        {unseen && <UnreadDot label="New comment: " className="mr-1.5" />}
        <bdi>{name}</bdi>
      </a>
      <small>
        <bdi>{email}</bdi>
        {worst && <em className={worst.tone}>{worst.text}</em>}
      </small>
    </>
  );
}

/** How the employee stands with a document type. */
export function employeeStanding({ tone, text }: StandingText): ReactNode {
  return tone === 'none' ? rowNone(text) : <span className={`st ${tone}`}>{text}</span>;
}

/** What the employee has in a column, or a dash. The cell itself keeps to the text's own direction. */
export function employeeText(text: string, none: string): ReactNode {
  return text || rowNone(none);
}

/** Edit and delete of one employee, for its menu. */
export function employeeMenu(employee: EmployeeLine, { onEdit, onDelete }: EmployeeActions): MenuItem[] {
  return [
    { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onEdit?.(employee) },
    { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => onDelete?.(employee) },
  ];
}
