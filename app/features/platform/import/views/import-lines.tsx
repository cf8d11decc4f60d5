import { CircleMinus, CirclePlus, CircleQuestionMark, RefreshCw, Rows3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { changedSearch } from '#app/lists/changed-search.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { type ReportColumn, ReportTable } from '#app/ui/lists/report-table.tsx';
import { EmptyState } from '#app/ui/page/page.tsx';
import type { ImportLabels } from '../import-kind.ts';
import { formatCount } from '../import-texts.ts';
import type { ImportView, LineView } from '../list-import.server.ts';
import { AnswerLine } from './answer-line.tsx';

const OUTCOMES: Record<
  LineView['outcome'],
  { before: string; after: string; tone: BadgeTone; icon: ReactNode }
> = {
  add: { before: 'Add', after: 'Added', tone: 'ok', icon: <CirclePlus aria-hidden /> },
  update: { before: 'Update', after: 'Updated', tone: 'info', icon: <RefreshCw aria-hidden /> },
  skip: { before: 'Skip', after: 'Skipped', tone: 'neutral', icon: <CircleMinus aria-hidden /> },
  ask: { before: 'Question', after: 'Question', tone: 'warn', icon: <CircleQuestionMark aria-hidden /> },
};

/** The rows of an import, one page at a time, with a chip for each outcome that narrows them down. */
export function ImportLines({ view, words }: { view: ImportView; words: ImportLabels }) {
  const [params] = useSearchParams();
  const path = (changes: Record<string, string | null>) => changedSearch(params, changes);
  return (
    <section aria-label="Rows of the file">
      <OutcomeChips view={view} updates={words.updates} path={path} />
      <ReportTable
        caption="Rows of the file"
        columns={columnsFor(view, words)}
        rows={view.lines}
        rowKey={(line) => String(line.line)}
        empty={<EmptyState icon={<Rows3 />} title="No rows match" className="py-6!" />}
      />
      <Pagination
        page={view.page}
        pageCount={view.pageCount}
        total={view.total}
        of="rows"
        href={(page) => path({ page: String(page) })}
      />
    </section>
  );
}

type ChipsProps = {
  view: ImportView;
  updates: boolean;
  path: (changes: Record<string, string | null>) => string;
};

function OutcomeChips({ view, updates, path }: ChipsProps) {
  const { counts, questions, outcome } = view;
  const all = counts.add + counts.update + counts.skip + counts.ask;
  const chips = [
    { outcome: null, label: 'All rows', count: all },
    { outcome: 'add', label: 'Added', count: counts.add },
    ...(updates ? [{ outcome: 'update', label: 'Updated', count: counts.update } as const] : []),
    { outcome: 'skip', label: 'Skipped', count: counts.skip },
    ...(questions > 0 ? [{ outcome: 'ask', label: 'Questions', count: counts.ask } as const] : []),
  ] as const;
  return (
    <nav aria-label="Filter by outcome" className="mb-3 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {chips.map((chip) => (
          <li key={chip.label}>
            <Link
              to={path({ outcome: chip.outcome, page: null })}
              replace
              preventScrollReset
              aria-current={chip.outcome === outcome ? 'true' : undefined}
              className={classNames(
                'tap inline-flex min-h-8 items-center gap-2 rounded-full border px-3 text-sm font-semibold transition-colors',
                chip.outcome === outcome
                  ? 'border-secondary-strong bg-secondary-soft text-secondary-strong'
                  : 'border-line bg-surface text-ink-2 hover:border-line-strong/60 hover:text-ink',
                chip.outcome === 'ask' && chip.count > 0 && 'border-warn-line! bg-warn-soft! text-warn-ink!',
              )}
            >
              {chip.label}
              <span className="tabular-nums">{formatCount(chip.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function columnsFor(view: ImportView, words: ImportLabels): ReportColumn<LineView>[] {
  const previewed = view.status === 'previewed';
  const applied = view.status === 'applied';
  return [
    { key: 'line', header: 'Row', place: 'nr', cell: ({ line }) => line },
    {
      key: 'name',
      header: 'Name',
      place: 'subject',
      cell: ({ name }) =>
        name ? (
          <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        ) : (
          <span className="text-ink-2">No name</span>
        ),
    },
    {
      key: 'detail',
      header: words.detail,
      cell: ({ detail }) =>
        detail ? (
          <bdi className="wrap-break-word">{detail}</bdi>
        ) : (
          <span className="text-ink-2">No {words.detail.toLowerCase()}</span>
        ),
    },
    {
      key: 'outcome',
      header: 'Outcome',
      place: 'end',
      cell: ({ outcome }) => {
        const { before, after, tone, icon } = OUTCOMES[outcome];
        return (
          <Badge tone={tone} icon={icon}>
            {applied ? after : before}
          </Badge>
        );
      },
    },
    {
      key: 'reason',
      header: 'Reason',
      cell: (line) => (
        <>
          <p className="text-ink-2 wrap-anywhere">{line.reason || 'New.'}</p>
          {previewed && line.asks && <AnswerLine importId={view.id} line={line} asks={line.asks} />}
        </>
      ),
    },
  ];
}
