import { formatCount } from '#app/lists/count-text.ts';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { ProgressBar } from '#app/ui/progress-bar.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { AuditedMember } from '../again/run-again.server.ts';

/** Has a member's files looked through again, and shows how far those that wait have come. */
export function AuditsAgain({ members }: { members: readonly AuditedMember[] }) {
  const busy = members.filter(({ waiting }) => waiting > 0);
  if (members.length === 0) return null;
  return (
    <Card
      title="Run audits again"
      description="Looks through a member's 500 newest files again. New findings are added; decisions stay."
    >
      <ActionForm intent="audits-again" className="flex flex-wrap items-end gap-3">
        {({ pending }) => (
          <>
            <label className="block min-w-56">
              <span className="mb-1 block font-semibold">Member</span>
              <select name="memberId" className="control">
                {members.map(({ id, name, files }) => (
                  <option key={id} value={id}>
                    {name} ({formatCount(files)})
                  </option>
                ))}
              </select>
            </label>
            <StaffButton needs="work" type="submit" pending={pending}>
              Run audits again
            </StaffButton>
          </>
        )}
      </ActionForm>
      {busy.length > 0 && (
        <ul aria-label="Files being read" className="mt-4 space-y-2">
          {busy.map(({ id, name, files, waiting }) => (
            <li key={id}>
              <p role="status">
                <bdi className="font-semibold">{name}</bdi>: {formatCount(files - waiting)} of{' '}
                {formatCount(files)} files read
              </p>
              <ProgressBar
                percent={Math.floor((100 * (files - waiting)) / files)}
                label={`Files of ${name} that are read`}
                className="max-w-md"
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
