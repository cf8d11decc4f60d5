import { MessageCircleQuestion } from 'lucide-react';
import { useState } from 'react';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { UndoToast } from '#app/ui/lists/undo-toast.tsx';
import { EmptyState, Section } from '#app/ui/page/page.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { EditRequestDialog, MarkAnsweredDialog } from './change-dialogs.tsx';
import { type FormChoice, FormChoices } from './items/views/form-choices.ts';
import type { RequestLine } from './list-requests.server.ts';
import type { RecurringLine } from './recurring/list-recurring.server.ts';
import { RecurringList } from './recurring/views/recurring-list.tsx';
import { RequestList, type RequestListProps } from './request-list.tsx';
import type { RequestTemplate } from './templates/list-templates.server.ts';
import { TemplatesButton } from './templates/views/templates-button.tsx';

type RequestsPanelProps = Pick<
  RequestListProps,
  'requests' | 'count' | 'selectedId' | 'discussionOf' | 'base'
> & {
  templates: readonly RequestTemplate[];
  recurring: readonly RecurringLine[];
  forms: readonly FormChoice[];
};

/** What an admin asked a member for, open ones first, and where to ask for more. */
export function RequestsPanel({ templates, recurring, forms, ...props }: RequestsPanelProps) {
  const [asking, setAsking] = useState<RequestLine | 'new' | null>(null);
  const [like, setLike] = useState<RequestLine | null>(null);
  const [changing, setChanging] = useState<{ request: RequestLine; act: 'edit' | 'answered' } | null>(null);
  const [canceled, setCanceled] = useState<string | null>(null);
  const { call } = useActionQueue((_, { requestId }) => setCanceled(requestId ?? null));
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
    <FormChoices value={forms}>
      <Section
        id="requests"
        title="Information requests"
        description="Questions and answers."
        actions={
          <div className="flex flex-wrap gap-2">
            <TemplatesButton templates={templates} />
            {props.requests.length > 0 && ask}
          </div>
        }
      >
        <RecurringList lines={recurring} />
        <RequestList
          {...props}
          side="admin"
          onAskAgain={setAsking}
          onChange={(request, act) => {
            if (act === 'cancel') call('request-cancel', { requestId: request.id });
            else if (act === 'repeat') setLike(request);
            else setChanging({ request, act });
          }}
          empty={
            <EmptyState icon={<MessageCircleQuestion />} title="No requests" action={ask} className="py-8!">
              Ask for what's missing. The member sees it in their requests and replies there.
            </EmptyState>
          }
        />
        {changing?.act === 'edit' && (
          <EditRequestDialog request={changing.request} onClose={() => setChanging(null)} />
        )}
        {changing?.act === 'answered' && (
          <MarkAnsweredDialog request={changing.request} onClose={() => setChanging(null)} />
        )}
        {canceled && (
          <UndoToast
            key={canceled}
            what="request"
            done="canceled"
            intent="request-restore"
            values={{ requestId: canceled }}
            onGone={() => setCanceled(null)}
          >
            The member no longer sees it. You can undo this for 30 days.
          </UndoToast>
        )}
        {(asking || like) && (
          <AskDialog
            templates={templates}
            again={asking === 'new' ? null : asking}
            like={like}
            onEnd={() => {
              setAsking(null);
              setLike(null);
            }}
          />
        )}
      </Section>
    </FormChoices>
  );
}
