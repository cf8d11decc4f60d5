import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton, LinkButton } from '#app/ui/button.tsx';
import { Avatar } from '#app/ui/page/avatar.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import type { EmployeeLine } from '../list-employees.server.ts';

/** What the rows and the cards of the employees' list can do; null where the viewer only reads. */
export type EmployeeActions = {
  href: (employee: EmployeeLine) => string;
  onEdit: ((employee: EmployeeLine) => void) | null;
  onDelete: ((employee: EmployeeLine) => void) | null;
};

/** Picture, name and email; the full texts show on hovering where they are cut. */
export function EmployeeIdentity({ employee, to }: { employee: EmployeeLine; to: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar src={employee.pictureUrl} name={employee.name} size={36} />
      <div className="min-w-0">
        <Link
          to={to}
          title={employee.name}
          className="line-clamp-2 font-semibold wrap-anywhere text-ink hover:text-secondary-strong hover:underline"
        >
          <bdi>{employee.name}</bdi>
        </Link>
        <p className="truncate text-ink-2" title={employee.email}>
          <bdi>{employee.email}</bdi>
        </p>
      </div>
    </div>
  );
}

/** The employee's role, or a dash. */
export function EmployeeRole({ role }: { role: string }) {
  return <TextOrDash text={role} none="No role" />;
}

/** What the employee has in a further column, or a dash. */
export function EmployeeField({ value }: { value: string }) {
  return <TextOrDash text={value} none="Nothing" />;
}

function TextOrDash({ text, none }: { text: string; none: string }) {
  if (text) {
    return (
      <bdi className="line-clamp-2 wrap-anywhere" title={text}>
        {text}
      </bdi>
    );
  }
  return (
    <span className="text-ink-2">
      <span aria-hidden>–</span>
      <span className="sr-only">{none}</span>
    </span>
  );
}

/** How many of the document types the employee has; `reason` says why it reads 0% where there is nothing to have. */
export function EmployeeProgress({ employee, reason }: { employee: EmployeeLine; reason: string | null }) {
  return (
    <div title={reason ?? `${employee.progress}% of the document types`} className="min-w-32">
      <ProgressBar percent={employee.progress} label={`Documents of ${employee.name}`} />
      {reason && <span className="sr-only">{reason}</span>}
    </div>
  );
}

/** View, edit and delete of one employee. */
export function EmployeeButtons({
  employee,
  href,
  onEdit,
  onDelete,
}: EmployeeActions & { employee: EmployeeLine }) {
  return (
    <div className="flex items-center justify-end gap-1 print:hidden">
      <LinkButton to={href(employee)} size="sm" aria-label={`View ${employee.name}`}>
        View
      </LinkButton>
      {onEdit && (
        <IconButton label={`Edit ${employee.name}`} onClick={() => onEdit(employee)}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      {onDelete && (
        <IconButton label={`Delete ${employee.name}`} onClick={() => onDelete(employee)}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </div>
  );
}
