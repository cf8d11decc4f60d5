import { UsersRound } from 'lucide-react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/page/card.tsx';

/** The way from the settings to the team. */
export function TeamLinkCard() {
  return (
    <Card
      title="Team"
      description="Invite staff, change roles, and hand over work when someone leaves."
      actions={
        <LinkButton to={href('/admin/settings/team')} icon={<UsersRound aria-hidden />}>
          Manage team
        </LinkButton>
      }
      className="pb-4"
    />
  );
}
