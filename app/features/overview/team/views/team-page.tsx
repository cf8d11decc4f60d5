import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { href } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { PageHeader } from '#app/ui/page/page.tsx';
import type { Colleague } from '../list-team.server.ts';
import type { OpenedTeamDialog } from './team-dialogs.tsx';
import { TeamTable } from './team-table.tsx';

const loadDialogs = () => import('./team-dialogs.tsx');

type TeamPageProps = {
  team: readonly Colleague[];
  /** The viewer's account. */
  me: string;
  mailConfigured: boolean;
};

/** Everybody who works for the provider: what each may do, and what they have in hand. Owners only. */
export function TeamPage({ team, me, mailConfigured }: TeamPageProps) {
  const [opened, setOpened] = useState<OpenedTeamDialog | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <PageHeader
        title="Team"
        description="Who works here, what each person can do, and what they have in hand."
        breadcrumb={{ to: href('/admin/settings'), label: 'Portal Settings' }}
        actions={
          <Button
            type="button"
            variant="primary"
            icon={<UserPlus aria-hidden />}
            onClick={() => setOpened({ act: 'invite' })}
          >
            Invite
          </Button>
        }
      />
      <TeamTable team={team} me={me} onOpen={setOpened} />
      <OnDemand load={loadDialogs} open={opened !== null} onClose={close}>
        {({ TeamDialog }) =>
          opened && <TeamDialog opened={opened} team={team} mailConfigured={mailConfigured} onClose={close} />
        }
      </OnDemand>
    </>
  );
}
