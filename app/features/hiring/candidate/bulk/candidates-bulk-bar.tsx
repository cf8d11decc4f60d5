import { ArrowRight, Tag, Trash2, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { Menu } from '#app/ui/dialogs/menu.tsx';
import { BulkBar, BulkButton } from '#app/ui/lists/bulk-bar.tsx';
import { BulkProgress } from '#app/ui/lists/bulk-progress.tsx';
import { type BulkAct, type BulkEnd, useBulkRun } from '#app/ui/lists/use-bulk-run.ts';
import type { CandidateStage } from '#db/tables/candidate.ts';
import { openChecks } from '../checks/checklist.ts';
import type { StageColumn } from '../list-pipeline.server.ts';
import { STAGES } from '../stages.ts';
import type { BoardSelection } from './board-selection.ts';
import { CHUNK, MOST_CHOSEN } from './chunk.ts';
import { countOfCandidates } from './count-of-candidates.ts';
import { RejectChosen } from './reject-chosen.tsx';
import { TagChosen } from './tag-chosen.tsx';

type CandidatesBulkBarProps = {
  selection: BoardSelection;
  columns: readonly StageColumn[];
  reasons: readonly string[];
  /** Tags in use. */
  tags: readonly string[];
  onClose: () => void;
  onEnd: (end: BulkEnd) => void;
};

/** What can be done with all candidates that are chosen on the board. */
export function CandidatesBulkBar({ selection, columns, ...props }: CandidatesBulkBarProps) {
  const { reasons, tags, onClose, onEnd } = props;
  const { chosen, choose } = selection;
  const [opened, setOpened] = useState<'reject' | 'tag' | null>(null);
  const [asked, setAsked] = useState<CandidateStage | null>(null);
  const { progress, start, stop } = useBulkRun((end) => {
    choose(
      [...chosen].map(([id, stage]) => ({ id, stage })),
      false,
    );
    onEnd(end);
  });
  const seen = [...chosen].map(([id, stage]) => `${id}.${STAGES.indexOf(stage)}`);
  const run = (
    act: Pick<BulkAct, 'intent' | 'word'>,
    values: Record<string, string> = {},
    items = [...chosen.keys()],
  ) => {
    setOpened(null);
    start({ ...act, values, items, name: 'candidates', size: CHUNK });
  };
  const moveTo = (stage: CandidateStage) => {
    setAsked(null);
    run({ intent: 'candidates-move', word: 'moved' }, { to: stage }, seen);
  };
  const cards = columns.flatMap((column) => column.cards).filter(({ id }) => chosen.has(id));
  const unchecked = (to: CandidateStage) => cards.filter((card) => openChecks(card, to) > 0).length;
  const what = countOfCandidates(chosen.size);
  const tooMany = chosen.size > MOST_CHOSEN;
  const none = chosen.size === 0 || tooMany;
  const dialog = { what, onClose: () => setOpened(null) };
  return (
    <BulkBar
      label="Selected candidates"
      what={what}
      more={tooMany && `Choose at most ${countOfCandidates(MOST_CHOSEN)}.`}
      onClear={onClose}
    >
      {progress ? (
        <BulkProgress {...progress} onStop={stop} />
      ) : (
        <>
          <Menu
            label="Move to"
            trigger={
              <Button type="button" size="sm" icon={<ArrowRight aria-hidden />} disabled={none}>
                Move to
              </Button>
            }
            items={STAGES.map((stage) => ({
              label: stage,
              onSelect: () => (unchecked(stage) > 0 ? setAsked(stage) : moveTo(stage)),
            }))}
          />
          <BulkButton
            name="reject"
            icon={<UserRoundX aria-hidden />}
            disabled={none}
            onClick={() => setOpened('reject')}
          >
            Reject…
          </BulkButton>
          <BulkButton name="tag" icon={<Tag aria-hidden />} disabled={none} onClick={() => setOpened('tag')}>
            Tags…
          </BulkButton>
          <BulkButton
            name="delete"
            icon={<Trash2 aria-hidden />}
            disabled={none}
            onClick={() => run({ intent: 'candidates-delete', word: 'deleted' })}
          >
            Delete
          </BulkButton>
        </>
      )}
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title="Move with open checks?"
          body={`${countOfCandidates(unchecked(asked))} selected with open checks. Where every check is required, candidates stay in their stage.`}
          confirmLabel={`Move to ${asked}`}
          onConfirm={() => moveTo(asked)}
        />
      )}
      {opened === 'reject' && (
        <RejectChosen
          {...dialog}
          reasons={reasons}
          onReject={(reason) => run({ intent: 'candidates-reject', word: 'rejected' }, { reason }, seen)}
        />
      )}
      {opened === 'tag' && (
        <TagChosen
          {...dialog}
          tags={tags}
          onTag={(values) => run({ intent: 'candidates-tag', word: 'tagged' }, values)}
        />
      )}
    </BulkBar>
  );
}
