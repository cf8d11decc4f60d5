import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { rowNone } from '#app/ui/lists/row-parts.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { selectColumn } from '#app/ui/lists/select-column.tsx';
import type { Selection } from '#app/ui/lists/use-selection.ts';
import { useMayChange } from '#app/ui/page/staff-rights.ts';
import { AgoText, DueText } from '#app/ui/relative.tsx';
import type { QueueLine } from '../list-queue.server.ts';
import { QUEUE_KINDS, workRef } from '../queue-kinds.ts';

type QueueRowsProps = { lines: readonly QueueLine[]; selection: Selection; empty: ReactNode };

/** The lines of the queue. */
export function QueueRows({ lines, selection, empty }: QueueRowsProps) {
  const mayWork = useMayChange('work');
  const columns = columnsFor(selection);
  return (
    <div data-queue>
      <RowTable
        caption="Work queue"
        columns={mayWork ? columns : columns.slice(1)}
        rows={lines}
        rowKey={workRef}
        empty={empty}
      />
    </div>
  );
}

function columnsFor(selection: Selection): RowColumn<QueueLine>[] {
  return [
    selectColumn<QueueLine>(selection, workRef, ({ title }) => title),
    {
      key: 'title',
      header: 'Item',
      place: 'who',
      cell: ({ title, memberName, to }) => (
        <>
          <a href={to} className="o">
            <bdi>{title}</bdi>
          </a>
          <small>
            <bdi>{memberName}</bdi>
          </small>
        </>
      ),
    },
    { key: 'type', header: 'Type', place: 'w1', cell: ({ kind }) => QUEUE_KINDS[kind].one },
    { key: 'detail', header: 'About', place: 'w3', cell: ({ detail }) => <bdi>{detail}</bdi> },
    { key: 'since', header: 'Received', cell: ({ since }) => <AgoText instant={since} /> },
    {
      key: 'due',
      header: 'Due',
      place: 'w3',
      cell: ({ due }) => (due ? <DueText date={due} /> : rowNone()),
    },
    {
      key: 'assignee',
      header: 'Assignee',
      place: 'w2',
      cell: ({ assignee }) => (assignee ? <bdi>{assignee.name}</bdi> : rowNone('Nobody')),
    },
    {
      key: 'status',
      header: 'Status',
      place: 'end',
      cell: (line) => <Badge tone={toneOf(line)}>{line.status}</Badge>,
    },
  ];
}

function toneOf({ kind, isOverdue, status }: QueueLine): BadgeTone {
  if (isOverdue || kind === 'dispute' || status === 'Needs review') return 'danger';
  return kind === 'request' ? 'neutral' : 'warn';
}
