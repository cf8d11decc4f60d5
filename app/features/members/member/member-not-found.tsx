import { UserX } from 'lucide-react';
import { href } from 'react-router';
import { wayBack } from '#app/paths.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/page/card.tsx';

/** Stands for a member that is not there: unknown, deleted, or no member at all; `page` is the query of its page. */
export function MemberNotFound({ page }: { page: URLSearchParams }) {
  return (
    <Card className="mx-auto max-w-xl">
      <div className="flex flex-col items-center gap-3 py-8 text-center">
        <span
          aria-hidden
          className="flex size-12 items-center justify-center rounded-full bg-secondary-soft text-secondary-strong"
        >
          <UserX className="size-6" />
        </span>
        <h1 className="text-lg font-semibold text-ink">Member not found.</h1>
        <p className="max-w-md text-ink-2">
          This member doesn't exist. If it was deleted in the last 30 days, you can restore it in Portal
          Settings.
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          <LinkButton to={wayBack(href('/admin/users'), page)} variant="primary">
            Back to the members
          </LinkButton>
          <LinkButton to={`${href('/admin/settings')}#deleted`}>Portal Settings</LinkButton>
        </div>
      </div>
    </Card>
  );
}
