import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { rowNone } from '#app/ui/lists/row-parts.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { AgoText, DueText } from '#app/ui/relative.tsx';
import type { QueueLine } from '../list-queue.server.ts';
import { QUEUE_KINDS, workRef } from '../queue-kinds.ts';
import type { Chosen } from './use-chosen.ts';

type QueueRowsProps = { lines: readonly QueueLine[]; chosen: Chosen; empty: ReactNode };

/** The lines of the queue. */
export function QueueRows({ lines, chosen, empty }: QueueRowsProps) {
  return (
    <div data-queue>
      <RowTable
        caption="Work queue"
        columns={columnsFor(chosen)}
        rows={lines}
        rowKey={workRef}
        sort={{ key: '', direction: 'asc' }}
        sortHref={() => ''}
        empty={empty}
      />
    </div>
  );
}

function columnsFor(chosen: Chosen): RowColumn<QueueLine>[] {
  return [
    {
      key: 'pick',
      header: (
        <input
          type="checkbox"
          aria-label="Select all on this page"
          checked={chosen.isAll}
          onChange={chosen.toggleAll}
        />
      ),
      place: 'pick',
      cell: (line) => (
        <input
          type="checkbox"
          aria-label={`Select ${line.title}`}
          data-ref={workRef(line)}
          checked={chosen.has(workRef(line))}
          onChange={() => chosen.toggle(workRef(line))}
        />
      ),
    },
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
