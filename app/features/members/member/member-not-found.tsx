import { UserX } from 'lucide-react';
import { href } from 'react-router';
import { wayBack } from '#app/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';

/** Stands for a member that is not there: unknown, deleted, or no member at all; `page` is the query of its page. */
export function MemberNotFound({ page }: { page: URLSearchParams }) {
  return (
    <Card className="mx-auto max-w-xl">
      <EmptyState
        icon={<UserX />}
        isPage
        title="Member not found."
        action={
          <>
            <LinkButton to={wayBack(href('/admin/users'), page)} variant="primary">
              Back to the members
            </LinkButton>
            <LinkButton to={`${href('/admin/settings')}#deleted`}>Portal Settings</LinkButton>
          </>
        }
      >
        This member doesn't exist. If it was deleted in the last 30 days, you can restore it in Portal
        Settings.
      </EmptyState>
    </Card>
  );
}
