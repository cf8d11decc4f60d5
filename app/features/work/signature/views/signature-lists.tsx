import { PenLine, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { withQuery } from '#app/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { EmptyState, PageHeader, Section } from '#app/ui/page/page.tsx';
import { AgoText, DateText, DueText, InstantText } from '#app/ui/relative.tsx';
import type { SentLine, Tally, ToSign } from '../list-signatures.server.ts';
import { signaturesPath } from '../signature-paths.ts';
import type { SignaturesPage } from '../signatures-page.server.ts';
import type { Area } from './area.ts';

type SignatureListsProps = Extract<SignaturesPage, { view: 'list' }> & { area: Area; maxBytes: number };

const TEXTS = {
  admin: 'Documents that members and their people read and sign.',
  member: 'Documents to read and sign: policies, write-ups, offer letters, reports.',
};

const loadSend = () => import('./send-dialog.tsx');

/** What waits for the viewer's signature, and what was sent to others. */
export function SignatureLists({ toSign, sent, maySend, ...page }: SignatureListsProps) {
  const { choices, mails, area, maxBytes } = page;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const send = maySend && (
    <Button type="button" variant="primary" icon={<Send aria-hidden />} onClick={() => change({ send: '1' })}>
      Send document
    </Button>
  );
  const { lines, ...place } = sent;
  return (
    <>
      <PageHeader title="Signatures" description={TEXTS[area]} actions={lines.length > 0 && send} />
      {toSign.length > 0 && <Waiting lines={toSign} />}
      <Section title={area === 'admin' ? 'Documents' : 'Sent'}>
        <RowTable
          caption="Documents"
          columns={columnsFor(area)}
          rows={lines}
          rowKey={({ setId }) => setId}
          empty={
            <EmptyState icon={<PenLine />} title="No documents yet" action={send}>
              Send a document to be signed by link. You see who signed, and who hasn't yet.
            </EmptyState>
          }
        />
        {place.pageCount > 1 && (
          <Pagination
            {...place}
            of="documents"
            href={(page) => withQuery(pathname, { page: String(page) }, params)}
          />
        )}
      </Section>
      <OnDemand load={loadSend} open={choices !== null} onClose={() => change({ send: null })}>
        {({ SendDialog }) =>
          choices && (
            <SendDialog
              area={area}
              mails={mails}
              choices={choices}
              maxBytes={maxBytes}
              onClose={() => change({ send: null })}
            />
          )
        }
      </OnDemand>
    </>
  );
}

function Waiting({ lines }: { lines: readonly ToSign[] }) {
  return (
    <Section title="Waiting for your signature">
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
        {lines.map(({ requestId, title, from, version, sentAt, dueDate }) => (
          <li key={requestId} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <span className="min-w-0 flex-1 basis-48">
              <bdi className="block font-semibold wrap-anywhere text-ink">{title}</bdi>
              <span className="text-ink-2">
                {`From ${from} · Version ${version} · `}
                <AgoText instant={sentAt} />
                {dueDate && ' · '}
                {dueDate && <DueText date={dueDate} />}
              </span>
            </span>
            <LinkButton to={signaturesPath('member', { sign: requestId })} variant="primary">
              Read and sign<span className="sr-only">{`: ${title}`}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function columnsFor(area: Area): RowColumn<SentLine>[] {
  return [
    { key: 'title', header: 'Document', place: 'who', cell: (line) => identity(line, area) },
    { key: 'state', header: 'Signed', place: 'end', cell: (line) => <TallyBadge {...line} /> },
    {
      key: 'for',
      header: area === 'admin' ? 'Member' : 'Sent by',
      place: 'w1',
      cell: (line) => <bdi>{forOf(line, area)}</bdi>,
    },
    { key: 'due', header: 'Due', place: 'w3', cell: (line) => <Due {...line} /> },
    { key: 'version', header: 'Version', place: 'w3', cell: ({ version }) => version },
    {
      key: 'sent',
      header: 'Sent',
      place: 'w2',
      cell: ({ sentAt }) => <InstantText instant={sentAt} inList />,
    },
  ];
}

function identity(line: SentLine, area: Area): ReactNode {
  const { setId, title, version } = line;
  return (
    <>
      <Link to={signaturesPath(area, { set: setId })} className="o">
        <bdi>{title}</bdi>
      </Link>
      <small className="sm:hidden">
        <bdi>{[version > 1 && `Version ${version}`, forOf(line, area)].filter(Boolean).join(' · ')}</bdi>
        {line.dueDate && ' · '}
        <Due {...line} />
      </small>
    </>
  );
}

/** Until when it is due: in words while somebody has not answered, then the mere date. */
function Due({ dueDate, asked, signed, declined }: SentLine) {
  if (!dueDate) return null;
  return signed + declined < asked ? <DueText date={dueDate} /> : <DateText date={dueDate} inList />;
}

function forOf({ bySide, senderName, memberName, members }: SentLine, area: Area): string {
  if (area === 'admin') return members > 1 ? `${members} members` : memberName;
  return bySide === 'admin' ? 'Your back office' : senderName;
}

/** How many of those who were asked have signed. */
export function TallyBadge({ asked, signed, declined }: Tally) {
  if (declined > 0) return <Badge tone="danger">{`${signed} of ${asked}, ${declined} declined`}</Badge>;
  const tone = asked > 0 && signed === asked ? 'ok' : 'warn';
  return <Badge tone={tone}>{`${signed} of ${asked} signed`}</Badge>;
}
