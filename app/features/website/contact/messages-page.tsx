import { Inbox } from 'lucide-react';
import { href, useSearchParams } from 'react-router';
import { withQuery } from '#app/paths.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { LinkTabs } from '#app/ui/lists/tabs.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import type { Box } from './contact-schema.ts';
import type { listMessages } from './list-messages.server.ts';
import { MessageItem } from './message-item.tsx';

const EMPTY: Record<Box, { title: string; text: string }> = {
  inbox: {
    title: 'No messages',
    text: "Messages from the contact page appear here, and you're notified.",
  },
  archived: { title: 'Nothing archived', text: "Archive messages you've handled." },
  held: {
    title: 'No suspected spam',
    text: 'Messages that look automated are kept here so none are lost.',
  },
};

/** The messages that visitors sent, in their three boxes. Admins only. */
export function MessagesPage(props: Awaited<ReturnType<typeof listMessages>>) {
  const { box, messages, counts, page, pageCount, total } = props;
  const [params] = useSearchParams();
  const tab = (name: Box, label: string) => ({
    to: withQuery(href('/admin/messages'), { box: name === 'inbox' ? null : name }),
    label,
    count: counts[name],
    active: box === name,
  });
  return (
    <>
      <PageHeader title="Messages" description="Messages from your website." />
      <LinkTabs
        label="Boxes"
        className="mb-5"
        tabs={[tab('inbox', 'Inbox'), tab('archived', 'Archived'), tab('held', 'Suspected spam')]}
      />
      {messages.length === 0 ? (
        <div className="rounded-xl border border-line bg-surface shadow-card">
          <EmptyState icon={<Inbox />} title={EMPTY[box].title}>
            {EMPTY[box].text}
          </EmptyState>
        </div>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface text-sm shadow-card">
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              box={box}
              open={params.get('message') === message.id}
            />
          ))}
        </ul>
      )}
      {pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          total={total}
          more={props.more}
          of="messages"
          href={(next) => withQuery(href('/admin/messages'), { page: String(next), message: null }, params)}
        />
      )}
    </>
  );
}
