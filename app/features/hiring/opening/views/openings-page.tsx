import { DoorOpen, ExternalLink, Link2, Lock, LockOpen, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { paths, wayBack } from '#app/paths.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { JustDeleted } from '#app/ui/lists/just-deleted.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { StaffRowMenu } from '#app/ui/lists/staff-row-menu.tsx';
import { TrashList } from '#app/ui/lists/trash-list.tsx';
import { useFirstLines } from '#app/ui/lists/use-first-lines.tsx';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import type { Opening, OpeningsPage as Page } from '../list-openings.server.ts';
import { LinkDialog } from './link-dialog.tsx';
import { OpeningDialog } from './opening-dialog.tsx';

/** Openings that the page begins with. */
const SHOWN = 25;

type Acts = {
  onEdit: (opening: Opening) => void;
  onShare: (opening: Opening) => void;
  call: (intent: string, values: Record<string, string>) => void;
};

/** The jobs that a member hires for, in either area. */
export function OpeningsPage({ openings, deleted, canHire, children }: Page & { children: ReactNode }) {
  const { memberId = null } = useParams();
  const [open, setOpen] = useState<Opening | 'new' | null>(null);
  const [shared, setShared] = useState<Opening | null>(null);
  const [params] = useSearchParams();
  const change = useChangeInUrl();
  const { call } = useActionQueue(({ intent }, { openingId }) => {
    if (intent === 'opening-delete') change({ deleted: openingId ?? null });
  });
  const { lines, more } = useFirstLines(openings, { of: 'openings', name: 'show', step: SHOWN });
  const acts = { onEdit: setOpen, onShare: setShared, call };
  const add = canHire && (
    <Button type="button" variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
      Add opening
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Openings"
        description="Each has a page where people apply from their phone. Applicants appear in the pipeline."
        breadcrumb={{ to: wayBack(paths.candidates(memberId), params), label: 'Hiring Pipeline' }}
        actions={openings.length > 0 && add}
      />
      <JustDeleted lines={deleted.lines} what="opening" intent="opening-restore" idName="openingId">
        Its page is gone until you restore it. Its candidates stay.
      </JustDeleted>
      <RowTable
        caption="Openings"
        columns={columnsFor(acts, canHire)}
        rows={lines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon={<DoorOpen />} title="No openings yet" action={add}>
            Add a job, then share its link in ads, texts and on a poster at the station.
          </EmptyState>
        }
      />
      {more}
      <div className="mt-6">{children}</div>
      <TrashList title="Deleted openings" deleted={deleted} intent="opening-restore" idName="openingId" />
      {open && <OpeningDialog opening={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      {shared && <LinkDialog opening={shared} onClose={() => setShared(null)} />}
    </>
  );
}

function columnsFor(acts: Acts, canHire: boolean): RowColumn<Opening>[] {
  return [
    { key: 'title', header: 'Job', place: 'who', cell: (opening) => identity(opening, acts, canHire) },
    { key: 'state', header: 'Applications', cell: ({ open }) => <State open={open} /> },
    { key: 'place', header: 'Place', place: 'w2', cell: ({ place }) => <bdi>{place}</bdi> },
    { key: 'pay', header: 'Pay', place: 'w3', cell: ({ pay }) => <bdi>{pay}</bdi> },
    {
      key: 'applicants',
      header: 'Applicants',
      place: 'amount w1',
      cell: ({ applicants }) => applicants.toLocaleString('en-US'),
    },
    {
      key: 'actions',
      header: 'Actions',
      place: 'act',
      cell: (opening) => (
        <StaffRowMenu needs="work" name={opening.title} items={() => menuOf(opening, acts, canHire)} />
      ),
    },
  ];
}

function State({ open }: { open: boolean }) {
  return <Badge tone={open ? 'ok' : 'neutral'}>{open ? 'Open' : 'Closed'}</Badge>;
}

function identity(opening: Opening, acts: Acts, canHire: boolean): ReactNode {
  return (
    <>
      <button
        type="button"
        className="o"
        onClick={() => (canHire ? acts.onEdit(opening) : acts.onShare(opening))}
      >
        <bdi>{opening.title}</bdi>
      </button>
      <small className="sm:hidden">
        <bdi>{briefOf(opening)}</bdi>
      </small>
    </>
  );
}

function briefOf({ open, applicants, place }: Opening): string {
  const many = `${applicants.toLocaleString('en-US')} ${applicants === 1 ? 'applicant' : 'applicants'}`;
  return [open ? 'Open' : 'Closed', many, place].filter(Boolean).join(' · ');
}

function menuOf(opening: Opening, { onEdit, onShare, call }: Acts, canHire: boolean): MenuItem[] {
  const { id: openingId, address, open } = opening;
  const shown: MenuItem[] = [
    { label: 'Share link', icon: <Link2 aria-hidden />, onSelect: () => onShare(opening) },
    {
      label: 'Open the page',
      icon: <ExternalLink aria-hidden />,
      link: { href: address, target: '_blank', rel: 'noopener noreferrer' },
    },
  ];
  if (!canHire) return shown;
  return [
    { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onEdit(opening) },
    ...shown,
    open
      ? {
          label: 'Close',
          icon: <Lock aria-hidden />,
          onSelect: () => call('opening-close', { openingId }),
        }
      : {
          label: 'Reopen',
          icon: <LockOpen aria-hidden />,
          onSelect: () => call('opening-reopen', { openingId }),
        },
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => call('opening-delete', { openingId }),
    },
  ];
}
