import { Unlink } from 'lucide-react';
import { InstantSwitch } from '#app/ui/forms/instant-switch.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { Card } from '#app/ui/page/card.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { AnswerLinks } from './end-answer-links.server.ts';

/** Whether a member's people may answer from links in emails, and what ends those that were sent. */
export function AnswerLinksCard({ links: { on, open } }: { links: AnswerLinks }) {
  const { call, pending } = useActionQueue();
  return (
    <Card title="Answering from emails" description="Requests and forms, without logging in.">
      <div className="grid gap-4">
        <InstantSwitch
          label="Put links in emails"
          hint="A link opens one request or form, on the device that opens it first. It ends with the answer, or after 30 days."
          on={on}
          name="on"
          intent="answer-links-set"
        />
        {on && open > 0 && (
          <div>
            <StaffButton
              needs="manage"
              type="button"
              size="sm"
              icon={<Unlink aria-hidden />}
              pending={pending}
              onClick={() => call('answer-links-end', {})}
            >
              {`End ${open === 1 ? 'the link' : `all ${open} links`} sent so far`}
            </StaffButton>
          </div>
        )}
      </div>
    </Card>
  );
}
