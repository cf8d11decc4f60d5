import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { href, useParams, useSearchParams } from 'react-router';
import { type Discussion, DiscussionCard } from '#app/features/work/comment/views/discussion.tsx';
import { EmployeeDocuments } from '#app/features/work/document/employee-documents.tsx';
import { EmployeeDialog } from '#app/features/work/employee/views/employee-dialog.tsx';
import { EmployeeHistory } from '#app/features/work/employee/views/employee-history.tsx';
import { EmployeeProfile } from '#app/features/work/employee/views/employee-profile.tsx';
import { paths, wayBack } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { TrashList } from '#app/ui/lists/trash-list.tsx';
import { Avatar } from '#app/ui/page/avatar.tsx';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { EmployeePage } from './employee-page.server.ts';

type EmployeeDetailsProps = EmployeePage & {
  /** Whose employee it is, for an admin. */
  member?: { id: string; name: string };
  discussion: Discussion;
};

/** An employee's page: who it is, documents by type, upload and history. The same for members and admins. */
export function EmployeeDetails({ member, discussion, ...page }: EmployeeDetailsProps) {
  const { employee, canEdit, roles, pictureMaxBytes } = page;
  const { memberId = null } = useParams();
  const calls = paths.calls(memberId);
  const [params] = useSearchParams();
  const [editing, setEditing] = useState(false);
  const remove = useActionQueue();
  const list = { to: wayBack(paths.employees(memberId), params), label: 'Employees' };
  return (
    <>
      <PageHeader
        breadcrumb={member ? [memberCrumb(member), list] : list}
        title={
          <span className="flex min-w-0 items-center gap-3">
            <Avatar src={employee.pictureUrl} name={employee.name} size={48} />
            <bdi className="min-w-0 wrap-anywhere">{employee.name}</bdi>
          </span>
        }
        description={
          <p className="wrap-anywhere">
            {employee.role && (
              <>
                <bdi>{employee.role}</bdi> ·{' '}
              </>
            )}
            <bdi>{employee.email}</bdi>
          </p>
        }
        actions={
          canEdit && (
            <>
              <Button type="button" icon={<Pencil aria-hidden />} onClick={() => setEditing(true)}>
                Edit
              </Button>
              <Button
                type="button"
                variant="ghost"
                icon={<Trash2 aria-hidden />}
                pending={remove.pending}
                onClick={() => remove.call('employee-delete', { employeeId: employee.id })}
                className="text-danger! hover:bg-danger-soft!"
              >
                Delete
              </Button>
            </>
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <EmployeeDocuments {...page} employeeId={employee.id} employeeName={employee.name} base={calls} />
        <div className="grid gap-5 lg:row-span-2">
          <EmployeeProfile employee={employee} customFields={page.customFields} />
          <DiscussionCard discussion={discussion} />
        </div>
        <div>
          <EmployeeHistory {...page.history} />
          <TrashList
            title="Deleted documents"
            deleted={page.deleted}
            intent="document-restore"
            idName="documentId"
          />
        </div>
      </div>
      {editing && (
        <EmployeeDialog
          employee={employee}
          roles={roles}
          customFields={page.customFields}
          pictureMaxBytes={pictureMaxBytes}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

function memberCrumb({ id, name }: { id: string; name: string }) {
  return { to: href('/admin/users/:memberId', { memberId: id }), label: <bdi>{name}</bdi> };
}
