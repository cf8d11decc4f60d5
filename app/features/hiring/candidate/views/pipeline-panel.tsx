import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { discussionOf } from '#app/features/work/comment/views/discussion.tsx';
import { changedSearch } from '#app/lists/changed-search.ts';
import { paths } from '#app/paths.ts';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { BulkEnded } from '#app/ui/lists/bulk-ended.tsx';
import { useChangeInUrl } from '#app/ui/lists/list-in-url.ts';
import { TrashList } from '#app/ui/lists/trash-list.tsx';
import { UndoToast } from '#app/ui/lists/undo-toast.tsx';
import type { BulkEnd } from '#app/ui/lists/use-bulk-run.ts';
import { SelectionContext, useBoardSelection } from '../bulk/board-selection.ts';
import { countOfCandidates } from '../bulk/count-of-candidates.ts';
import type { CandidateCard } from '../candidate-cards.server.ts';
import type { StageColumn } from '../list-pipeline.server.ts';
import { withMoves } from '../moves.ts';
import type { PipelinePage } from '../pipeline-page.server.ts';
import { CandidateDialog } from './candidate-dialog.tsx';
import { CandidatePanel } from './candidate-panel.tsx';
import type { TileActions, TileControls } from './candidate-tile.tsx';
import { EmployeeOffer } from './employee-offer.tsx';
import { PipelineBoard } from './pipeline-board.tsx';
import { PipelineButtons } from './pipeline-buttons.tsx';
import { PipelineFound } from './pipeline-found.tsx';
import { PipelineFrame } from './pipeline-frame.tsx';
import { PipelineToolbar } from './pipeline-toolbar.tsx';
import { RejectedCandidates } from './rejected-candidates.tsx';
import { UndoMove } from './undo-move.tsx';
import { useCheckedMoves } from './use-checked-moves.tsx';
import { useMoves } from './use-moves.tsx';

type PipelinePanelProps = PipelinePage & {
  /** A whole page has its title as h1; inside of another page it is a part with an h2. */
  as: 'page' | 'part';
  /** What is drawn of the pipeline, below the board. */
  chart?: ReactNode;
  /** The interview of the candidate that is open. */
  interview?: ReactNode;
};

const loadBulk = () => import('../bulk/candidates-bulk-bar.tsx');
const loadReject = () => import('./reject-candidate.tsx');

/** A member's hiring pipeline: the board, the rejected, and all that can be done with candidates. */
export function PipelinePanel({ as, chart, interview, ...page }: PipelinePanelProps) {
  const { query, canHire, total, deleted } = page;
  const change = useChangeInUrl();
  const [form, setForm] = useState<CandidateCard | 'new' | null>(null);
  const [dragging, setDragging] = useState(false);
  const [rejecting, setRejecting] = useState<CandidateCard | null>(null);
  const [ended, setEnded] = useState<BulkEnd | null>(null);
  const choosing = useBoardSelection();
  const remove = useDelete();
  const { moves, move, calls, offer, setOffer, ...undoing } = useMovesAndOffer(page);
  const { checked, question } = useCheckedMoves(page.checklists);
  const columns = withMoves(page.columns, moves);
  const rejected = columns.find(({ stage }) => stage === 'Rejected');
  const filtered = query.q !== '' || query.job !== '' || query.tag !== '' || query.idle !== null;
  const acts = useActs(page, {
    onMove: checked((card, to) => {
      move(card, to);
      focusMoved(card.id);
    }),
    onEdit: setForm,
    onDelete: ({ id }) => remove(id),
    onReject: setRejecting,
    onMakeEmployee: setOffer,
  });
  const buttons = <PipelineButtons {...page} onAdd={() => setForm('new')} />;
  const banner = deleted.lines.find(({ id }) => id === query.deleted);
  return (
    <PipelineFrame as={as} actions={buttons}>
      {calls}
      {question}
      {banner && (
        <UndoToast
          key={banner.id}
          what="candidate"
          intent="candidate-restore"
          values={{ candidateId: banner.id }}
          onGone={() => change({ deleted: null })}
        >
          <bdi className="font-semibold">{banner.name}</bdi> was deleted. You can restore it for 30 days, here
          or at the end of this page.
        </UndoToast>
      )}
      {ended && <BulkEnded end={ended} countOf={countOfCandidates} onGone={() => setEnded(null)} />}
      {total > 0 && (
        <PipelineToolbar
          query={query}
          jobs={page.jobs}
          tags={page.tags}
          isChoosing={choosing.selection !== null}
          onChoose={canHire ? (isOn) => (isOn ? choosing.begin() : choosing.end()) : null}
        />
      )}
      <PipelineFound columns={columns} total={total} filtered={filtered} canHire={canHire} />
      <LastMove {...undoing} columns={columns} />
      <OnDemand load={loadBulk} open={choosing.selection !== null} onClose={choosing.end}>
        {({ CandidatesBulkBar }) =>
          choosing.selection && (
            <CandidatesBulkBar
              selection={choosing.selection}
              columns={columns}
              reasons={page.reasons}
              tags={page.tags}
              onClose={choosing.end}
              onEnd={setEnded}
            />
          )
        }
      </OnDemand>
      <SelectionContext value={choosing.selection}>
        <PipelineBoard
          columns={columns.filter((column) => column !== rejected)}
          acts={acts}
          level={as === 'page' ? 2 : 3}
          onDrop={checked(move)}
          onDragging={setDragging}
        />
        {rejected && <RejectedCandidates column={rejected} acts={acts} filtered={filtered} />}
      </SelectionContext>
      {chart}
      <TrashList
        title="Deleted candidates"
        deleted={deleted}
        intent="candidate-restore"
        idName="candidateId"
      />
      {page.open && (
        <CandidatePanel
          key={page.open.id}
          candidate={page.open}
          discussion={discussionOf(page.thread)}
          acts={acts}
          interview={interview}
          movedTo={moves.findLast(({ candidateId }) => candidateId === page.open?.id)?.to}
          onUndo={undoing.undoable?.candidateId === page.open.id ? undoing.undo : null}
          tags={page.tags}
          onClose={() => change({ candidate: null, history: null })}
        />
      )}
      <OnDemand load={loadReject} open={rejecting !== null} onClose={() => setRejecting(null)}>
        {({ RejectCandidate }) =>
          rejecting && (
            <RejectCandidate
              candidate={rejecting}
              reasons={page.reasons}
              onClose={() => setRejecting(null)}
              onEnd={setEnded}
            />
          )
        }
      </OnDemand>
      {form && <CandidateDialog candidate={form === 'new' ? null : form} onClose={() => setForm(null)} />}
      {offer && !dragging && (
        <EmployeeOffer candidate={offer} documentTypes={page.documentTypes} onClose={() => setOffer(null)} />
      )}
    </PipelineFrame>
  );
}

/** The acts of the cards, as one object for as long as they do the same. */
function useActs(
  { canHire, canMakeEmployee }: PipelinePage,
  given: { [Act in keyof TileControls]: NonNullable<TileControls[Act]> },
): TileActions {
  const [params] = useSearchParams();
  const { memberId } = useParams();
  const latest = useRef(given);
  latest.current = given;
  return useMemo(
    () => ({
      historyHref: ({ id }) => changedSearch(params, { candidate: id }),
      employeeHref: (employeeId) => paths.employee(memberId ?? null, employeeId),
      controls: canHire
        ? {
            onMove: (card, to) => latest.current.onMove(card, to),
            onEdit: (card) => latest.current.onEdit(card),
            onDelete: (card) => latest.current.onDelete(card),
            onReject: (card) => latest.current.onReject(card),
            onMakeEmployee: canMakeEmployee ? (card) => latest.current.onMakeEmployee(card) : null,
          }
        : null,
    }),
    [params, memberId, canHire, canMakeEmployee],
  );
}

/** Moves; one that has brought a candidate to Active is followed by the offer to make the employee. */
function useMovesAndOffer({ columns, canMakeEmployee }: PipelinePage) {
  const [offer, setOffer] = useState<CandidateCard | null>(null);
  const moved = useMoves(({ candidateId, to }) => {
    const card = columns.flatMap(({ cards }) => cards).find(({ id }) => id === candidateId);
    if (to === 'Active' && canMakeEmployee && card && !card.employeeId) setOffer(card);
  });
  return { ...moved, offer, setOffer };
}

type LastMoveProps = Pick<ReturnType<typeof useMoves>, 'undoable' | 'undo' | 'forgetUndo'> & {
  columns: readonly StageColumn[];
};

/** The last move, for as long as it can be undone and its card shows. */
function LastMove({ undoable, undo, forgetUndo, columns }: LastMoveProps) {
  const card = columns.flatMap(({ cards }) => cards).find(({ id }) => id === undoable?.candidateId);
  if (!undoable || !card) return null;
  const takeBack = () => {
    undo();
    focusMoved(card.id);
  };
  return (
    <UndoMove key={undoable.key} move={undoable} name={card.name} onUndo={takeBack} onOver={forgetUndo} />
  );
}

/** Deletes a candidate, and then shows the banner that undoes it. */
function useDelete(): (candidateId: string) => void {
  const change = useChangeInUrl();
  const { call } = useActionQueue((_, { candidateId }) => change({ deleted: candidateId ?? null }));
  return (candidateId) => call('candidate-delete', { candidateId });
}

/** The menu that moved the card is gone with the card's old place: the focus goes to the menu at its new one. */
function focusMoved(candidateId: string): void {
  // Within a dialog the focus stays there.
  if (document.querySelector('[role="dialog"]')) return;
  requestAnimationFrame(() =>
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(moveMenuOf(CSS.escape(candidateId)))?.focus(),
    ),
  );
}

const moveMenuOf = (id: string) =>
  `:is([data-rfd-drag-handle-draggable-id="${id}"], [data-candidate="${id}"]) .move`;
