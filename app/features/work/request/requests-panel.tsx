import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { EmptyState, Section } from '#app/ui/page/page.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import { AskDialog } from './ask-dialog.tsx';
import type { RequestLine } from './list-requests.server.ts';
import { RequestList, type RequestListProps } from './request-list.tsx';

type RequestsPanelProps = Pick<RequestListProps, 'requests' | 'count' | 'selectedId' | 'discussionOf'>;

/** What an admin asked a member for, open ones first, and where to ask for more. */
export function RequestsPanel(props: RequestsPanelProps) {
  const [asking, setAsking] = useState<RequestLine | 'new' | null>(null);
  const ask = (
    <StaffButton
      needs="work"
      type="button"
      size="sm"
      variant="primary"
      icon={<MessageCircleQuestion aria-hidden="true" />}
      onClick={() => setAsking('new')}
    >
      Ask for information
    </StaffButton>
  );
  return (
    <Section
      id="requests"
      title="Information requests"
      description="Questions and answers."
      actions={props.requests.length > 0 && ask}
    >
      <RequestList
        {...props}
        side="admin"
        onAskAgain={setAsking}
        empty={
          <EmptyState icon={<MessageCircleQuestion />} title="No requests" action={ask} className="py-8!">
            Ask for what's missing. The member sees it in their requests and replies there.
          </EmptyState>
        }
      />
      {asking && <AskDialog again={asking === 'new' ? null : asking} onEnd={() => setAsking(null)} />}
    </Section>
  );
}
