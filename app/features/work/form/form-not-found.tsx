import { ClipboardList } from 'lucide-react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';

/** In place of a form or a submission that does not exist. */
export function FormNotFound({ what }: { what: 'Form' | 'Submission' }) {
  return (
    <Card>
      <EmptyState
        icon={<ClipboardList />}
        isPage
        title={`${what} not found.`}
        action={<LinkButton to={href('/admin/forms')}>Back to forms</LinkButton>}
      >
        It may have been deleted, or the link is incorrect.
      </EmptyState>
    </Card>
  );
}
