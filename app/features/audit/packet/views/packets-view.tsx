import { FileStack } from 'lucide-react';
import { href, Link, useSearchParams } from 'react-router';
import { formatMoney } from '#app/format/money.ts';
import { formatCount } from '#app/lists/count-text.ts';
import { paths, withQuery } from '#app/paths.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import { Bytes, InstantText } from '#app/ui/relative.tsx';
import type { PacketStatus } from '#db/tables/packet.ts';
import type { PacketLine, PacketsPage, ReadyMember } from '../list-packets.server.ts';
import { PACKET_STATUS, packetNumber } from '../packet-status.ts';
import { AnswerForm } from './answer-form.tsx';
import { MakePacketForm } from './make-packet-form.tsx';

const TONES: Record<PacketStatus, BadgeTone> = {
  sent: 'warn',
  accepted: 'ok',
  partly: 'info',
  refused: 'danger',
};

type PacketsViewProps = PacketsPage & { memberId: string };

/** What can be disputed, and the disputes that were prepared, each with a copy of what was sent and its answer. */
export function PacketsView({ packets, members, ready, memberId, ...place }: PacketsViewProps) {
  const [params] = useSearchParams();
  return (
    <div className="space-y-5 text-sm">
      {members.length > 0 && <Ready members={members} memberId={memberId} />}
      {ready.length > 0 && (
        <MakePacketForm key={ready.map(({ id }) => id).join()} findings={ready} memberId={memberId} />
      )}
      {packets.length === 0 ? (
        <div className="rounded-xl border border-line bg-surface shadow-card">
          <EmptyState icon={<FileStack />} title="No disputes yet">
            Confirm a finding, then select its member above to prepare a dispute.
          </EmptyState>
        </div>
      ) : (
        <ul aria-label="Disputes" className="space-y-3">
          {packets.map((packet) => (
            <Packet key={packet.id} packet={packet} />
          ))}
        </ul>
      )}
      {place.pageCount > 1 && (
        <Pagination
          {...place}
          of="disputes"
          href={(page) => withQuery(href('/admin/findings'), { page: String(page) }, params)}
        />
      )}
    </div>
  );
}

function Ready({ members, memberId }: { members: readonly ReadyMember[]; memberId: string }) {
  return (
    <nav aria-label="Ready to dispute">
      <h2 className="mb-2 font-semibold">Ready to dispute</h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {members.map(({ id, name, count, cents }) => (
          <li key={id}>
            <Link
              to={withQuery(href('/admin/findings'), { view: 'packets', member: id })}
              aria-current={id === memberId ? 'true' : undefined}
              className="tap font-semibold text-secondary-strong underline aria-[current=true]:no-underline"
            >
              <bdi>{name}</bdi>
            </Link>{' '}
            <span className="text-ink-2">
              {formatCount(count)} {count === 1 ? 'finding' : 'findings'}, {formatMoney(cents)}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Packet({ packet }: { packet: PacketLine }) {
  const { id, memberId, memberName, number, recipient, count, cents, status, sentAt, sentBy } = packet;
  return (
    <li className="space-y-2 rounded-xl border border-line bg-surface p-3 shadow-card sm:p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {packetNumber(number)} · <bdi>{memberName}</bdi>
        </span>
        <Badge tone={TONES[status]}>{PACKET_STATUS[status]}</Badge>
        <strong className="ml-auto tabular-nums">{formatMoney(cents)}</strong>
      </p>
      <p className="wrap-anywhere text-ink-2">
        {formatCount(count)} {count === 1 ? 'finding' : 'findings'} to <bdi>{recipient}</bdi>, prepared by{' '}
        <bdi>{sentBy}</bdi> on <InstantText instant={sentAt} />
      </p>
      <ul aria-label={`Files of ${packetNumber(number)}`} className="flex flex-wrap gap-x-4 gap-y-1">
        {packet.files.map((file) => (
          <li key={file.id}>
            <a
              href={`${paths.calls(memberId)}/packet-files/${file.id}`}
              download
              className="tap font-medium text-secondary-strong underline"
            >
              <bdi className="wrap-anywhere">{file.name}</bdi>
            </a>{' '}
            <Bytes value={file.size} className="text-xs text-ink-2" />
          </li>
        ))}
      </ul>
      {status === 'sent' ? (
        <AnswerForm packetId={id} memberId={memberId} />
      ) : (
        <p className="whitespace-pre-line wrap-anywhere">
          Answer, <InstantText instant={packet.answeredAt ?? ''} />: {packet.answer}
        </p>
      )}
    </li>
  );
}
