import { CircleCheck, CircleMinus, CirclePlus, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { changedSearch } from '#app/lists/changed-search.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { type ReportColumn, ReportTable } from '#app/ui/lists/report-table.tsx';
import { EmptyState, Section } from '#app/ui/page/page.tsx';
import { KIND_LABELS, type MoveOutcome, OUTCOME_LABELS } from '../legacy-labels.ts';
import type { MoveLine, MoveView } from '../list-move.server.ts';

const LOOKS: Record<MoveOutcome, { tone: BadgeTone; icon: ReactNode }> = {
  new: { tone: 'ok', icon: <CirclePlus aria-hidden /> },
  known: { tone: 'neutral', icon: <CircleCheck aria-hidden /> },
  broken: { tone: 'warn', icon: <CircleMinus aria-hidden /> },
};

/** The records one by one, those first that something is to be said of. */
export function MoveLines({ view }: { view: MoveView }) {
  const [params] = useSearchParams();
  const path = (changes: Record<string, string | null>) => changedSearch(params, changes);
  return (
    <Section title="Records" description="Each with its place in the file.">
      <ShowChips view={view} path={path} />
      <ReportTable
        caption="Records in the backup"
        columns={columnsFor(view.status === 'applied')}
        rows={view.lines}
        rowKey={({ seq }) => String(seq)}
        empty={<EmptyState icon={<Rows3 />} title="No such records" className="py-6!" />}
      />
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        total={view.total}
        of="records"
        href={(page) => path({ page: String(page) })}
      />
    </Section>
  );
}

type ChipsProps = { view: MoveView; path: (changes: Record<string, string | null>) => string };

function ShowChips({ view, path }: ChipsProps) {
  const sum = (outcome: MoveOutcome) => view.counts.reduce((all, counts) => all + counts[outcome], 0);
  const words = view.status === 'applied' ? 'after' : 'before';
  const chips = [
    { show: 'noted', label: 'With a note', count: view.noted },
    ...(['new', 'known', 'broken'] as const).map((outcome) => ({
      show: outcome,
      label: OUTCOME_LABELS[outcome][words],
      count: sum(outcome),
    })),
  ];
  return (
    <nav aria-label="Filter the records" className="mb-3 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {chips.map(({ show, label, count }) => (
          <li key={show}>
            <Link
              to={path({ show: show === 'noted' ? null : show, page: null })}
              replace
              preventScrollReset
              aria-current={show === view.show ? 'true' : undefined}
              className={classNames(
                'tap inline-flex min-h-8 items-center gap-2 rounded-full border px-3 text-sm font-semibold transition-colors',
                show === view.show
                  ? 'border-secondary-strong bg-secondary-soft text-secondary-strong'
                  : 'border-line bg-surface text-ink-2 hover:border-line-strong/60 hover:text-ink',
              )}
            >
              {label}
              <span className="tabular-nums">{count.toLocaleString('en-US')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function columnsFor(applied: boolean): ReportColumn<MoveLine>[] {
  return [
    {
      key: 'name',
      header: 'Record',
      place: 'subject',
      cell: ({ kind, name }) => (
        <>
          <span className="block text-xs text-ink-2">{KIND_LABELS[kind].one}</span>
          <bdi className="font-semibold wrap-anywhere">{name || 'Without a name'}</bdi>
        </>
      ),
    },
    {
      key: 'place',
      header: 'Place',
      cell: ({ place }) => <code className="text-xs wrap-anywhere text-ink-2">{place}</code>,
    },
    {
      key: 'outcome',
      header: 'Outcome',
      place: 'end',
      cell: ({ outcome }) => (
        <Badge {...LOOKS[outcome]}>{OUTCOME_LABELS[outcome][applied ? 'after' : 'before']}</Badge>
      ),
    },
    {
      key: 'reason',
      header: 'Note',
      cell: ({ reason }) => <p className="text-ink-2 wrap-anywhere">{reason || 'Nothing to note.'}</p>,
    },
  ];
}
