import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { Colleague } from '../list-team.server.ts';
import { HandoverFields } from './handover-fields.tsx';
import { InviteDialog, LinkDialog } from './invite-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

/** Which dialog of the team's page is open, and over whom. */
export type OpenedTeamDialog =
  | { act: 'invite' }
  | { act: 'role' | 'deactivate' | 'link' | 'factor-off'; person: Colleague };

type TeamDialogProps = {
  opened: OpenedTeamDialog;
  team: readonly Colleague[];
  mailConfigured: boolean;
  onClose: () => void;
};

/** The dialogs of the team's page. Mounted while one is open. */
export function TeamDialog({ opened, team, mailConfigured, onClose }: TeamDialogProps) {
  if (opened.act === 'invite') return <InviteDialog mailConfigured={mailConfigured} onClose={onClose} />;
  const { act, person } = opened;
  if (act === 'role') return <RoleDialog person={person} team={team} onClose={onClose} />;
  if (act === 'link') return <LinkDialog person={person} onClose={onClose} />;
  if (act === 'factor-off') return <FactorOffDialog person={person} onClose={onClose} />;
  return <DeactivateDialog person={person} team={team} onClose={onClose} />;
}

type OverPerson = { person: Colleague; onClose: () => void };

function DeactivateDialog({ person, team, onClose }: OverPerson & { team: readonly Colleague[] }) {
  return (
    <FormDialog
      title={`Deactivate ${person.name}?`}
      description="They're logged out everywhere and can't log in. Their name stays in the history. You can reactivate the account at any time."
      intent="staff-deactivate"
      values={{ staffId: person.id }}
      submitLabel="Deactivate"
      danger
      onClose={onClose}
    >
      {(errors) => <HandoverFields person={person} team={team} errors={errors} />}
    </FormDialog>
  );
}

function FactorOffDialog({ person, onClose }: OverPerson) {
  const { call, pending } = useActionQueue(onClose);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title="Turn off two-step verification?"
      body={
        <>
          <bdi className="font-semibold wrap-anywhere text-ink">{person.name}</bdi> will be logged out
          everywhere and then log in with just their password. Only do this if you're sure the request is from
          them. They'll be notified by email.
        </>
      }
      confirmLabel="Turn off"
      danger
      pending={pending}
      onConfirm={() => call('staff-factor-off', { staffId: person.id })}
    />
  );
}
