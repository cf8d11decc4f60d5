import { ChevronRight, CircleAlert, Mail } from 'lucide-react';
import { Badge } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { MailLine } from './list-mails.server.ts';

/** Mails that are not folded. */
const SHOWN = 3;

type OutboxCardProps = { mails: readonly MailLine[]; mailConfigured: boolean };

/** The mails that the portal wrote, the newest first, and whether each went out. */
export function OutboxCard({ mails, mailConfigured }: OutboxCardProps) {
  return (
    <Card title="Email log" description="Emails from the portal, newest first.">
      {!mailConfigured && (
        <p className="mb-4 flex gap-2 rounded-lg border border-warn-line bg-warn-soft px-3 py-2.5 text-warn-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>Email isn't set up. Open an email and share its text yourself.</span>
        </p>
      )}
      {mails.length === 0 ? (
        <EmptyState icon={<Mail />} title="No emails yet" className="py-6!">
          Invitations and password links appear here.
        </EmptyState>
      ) : (
        <>
          <Mails mails={mails.slice(0, SHOWN)} />
          {mails.length > SHOWN && (
            <details className="border-t border-line">
              <summary className="tap -mx-2 cursor-pointer rounded-lg px-2 py-2.5 font-semibold text-ink-2 hover:text-ink">
                Earlier emails ({mails.length - SHOWN})
              </summary>
              <Mails mails={mails.slice(SHOWN)} />
            </details>
          )}
        </>
      )}
    </Card>
  );
}

function Mails({ mails }: { mails: readonly MailLine[] }) {
  return (
    <ul className="divide-y divide-line">
      {mails.map((mail) => (
        <OneMail key={mail.id} mail={mail} />
      ))}
    </ul>
  );
}

function OneMail({ mail }: { mail: MailLine }) {
  return (
    <li>
      <details className="group">
        <summary className="tap -mx-2 flex cursor-pointer list-none items-start gap-2 rounded-lg px-2 py-2.5 hover:bg-bg [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="mt-0.5 size-4 shrink-0 text-ink-2 transition-transform group-open:rotate-90 motion-reduce:transition-none"
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-56">
              <span className="block font-semibold wrap-anywhere text-ink">{mail.subject}</span>
              <span className="block wrap-anywhere text-ink-2">
                To {mail.to} · <InstantText instant={mail.createdAt} withTime inList />
              </span>
            </span>
            <MailState state={mail.state} />
          </span>
        </summary>
        <div className="pb-4 pl-6">
          {mail.error && (
            <p className="mb-2 wrap-anywhere text-danger">
              The mail server said: {mail.error}
              {mail.nextTryAt && (
                <>
                  {' · '}Next attempt <InstantText instant={mail.nextTryAt} withTime />
                </>
              )}
            </p>
          )}
          <p className="rounded-lg bg-surface-2 px-4 py-3 whitespace-pre-wrap wrap-anywhere text-ink">
            {mail.text}
          </p>
        </div>
      </details>
    </li>
  );
}

function MailState({ state }: { state: MailLine['state'] }) {
  if (state === 'sent') return <Badge tone="ok">Sent</Badge>;
  if (state === 'failed') return <Badge tone="danger">Failed</Badge>;
  return <Badge tone="warn">Waiting</Badge>;
}
