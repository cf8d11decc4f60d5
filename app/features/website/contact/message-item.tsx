import { Archive, ChevronRight, Inbox, Reply } from 'lucide-react';
import { href, Link, useSearchParams } from 'react-router';
import { withQuery } from '#app/paths.ts';
import { UnreadDot } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { useReadWhileOpen } from '#app/ui/lists/use-mark-read.ts';
import { PhoneLink } from '#app/ui/phone-link.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { Box } from './contact-schema.ts';
import type { MessageLine } from './list-messages.server.ts';

type MessageItemProps = { message: MessageLine; box: Box; open: boolean };

/** One message: its first words, and once it is opened all of it with what can be done. */
export function MessageItem({ message, box, open }: MessageItemProps) {
  const [params] = useSearchParams();
  const { id: messageId } = message;
  useReadWhileOpen({ unseen: message.unread, intent: 'message-read', values: { messageId } }, open);
  return (
    <li className={message.unread ? 'bg-secondary-soft/40' : ''}>
      <Link
        to={withQuery(href('/admin/messages'), { message: open ? null : message.id }, params)}
        replace
        preventScrollReset
        aria-expanded={open}
        className="tap flex items-start gap-3 px-4 py-3 -outline-offset-2 hover:bg-bg sm:px-5"
      >
        <ChevronRight
          aria-hidden="true"
          className={`mt-0.5 size-4 shrink-0 text-ink-2 transition-transform ${open ? 'rotate-90' : ''}`}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="flex min-w-0 items-center gap-2 text-ink">
              {message.unread && <UnreadDot label="New: " />}
              <bdi
                className={`truncate ${message.unread ? 'font-bold' : 'font-semibold'}`}
                title={message.name}
              >
                {message.name}
              </bdi>
            </span>
            <span className="text-xs text-ink-2">
              <InstantText instant={message.createdAt} withTime inList />
            </span>
          </span>
          {!open && <bdi className="block truncate text-ink-2">{message.message}</bdi>}
        </span>
      </Link>
      {open && <Opened message={message} box={box} />}
    </li>
  );
}

function Opened({ message, box }: { message: MessageLine; box: Box }) {
  const { call, pending } = useActionQueue();
  const { id: messageId } = message;
  return (
    <div className="px-4 pb-5 sm:pr-5 sm:pl-12">
      <p className="wrap-anywhere text-ink-2">
        From <bdi>{message.name}</bdi> · <bdi>{message.email}</bdi>
      </p>
      {message.details.length > 0 && <Details lines={message.details} />}
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-anywhere text-ink">
        <bdi>{message.message}</bdi>
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <a href={answerLink(message)} className={buttonClass({ variant: 'primary' })}>
          <Reply aria-hidden="true" />
          Reply by email
        </a>
        {box === 'inbox' ? (
          <StaffButton
            needs="work"
            type="button"
            icon={<Archive aria-hidden />}
            pending={pending}
            onClick={() => call('message-archive', { messageId })}
          >
            Archive
          </StaffButton>
        ) : (
          <StaffButton
            needs="work"
            type="button"
            icon={<Inbox aria-hidden />}
            pending={pending}
            onClick={() => call('message-to-inbox', { messageId })}
          >
            Move to inbox
          </StaffButton>
        )}
      </div>
    </div>
  );
}

function Details({ lines }: { lines: MessageLine['details'] }) {
  return (
    <dl className="mt-3 grid max-w-prose grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded-lg bg-bg px-3 py-2">
      {lines.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="wrap-anywhere text-ink">
            <bdi>{label === 'Phone' ? <PhoneLink phone={value} /> : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A mail to whoever wrote, with the message below the place for the answer. */
function answerLink({ email, message }: MessageLine): string {
  const quoted = message
    .slice(0, 1_000)
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = encodeURIComponent(`\r\n\r\n${quoted}`);
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent('Re: Your message to us')}&body=${body}`;
}
