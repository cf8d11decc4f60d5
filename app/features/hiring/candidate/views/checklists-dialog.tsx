import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialogs/dialog.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { CheckboxField } from '#app/ui/forms/choice-fields.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import type { CandidateStage } from '#db/tables/candidate.ts';
import type { StageChecklist } from '../checks/checklist.ts';
import { BOARD_STAGES } from '../stages.ts';

type ChecklistsDialogProps = { checklists: readonly StageChecklist[]; onClose: () => void };

/** What is checked in each stage, and the way to change it. */
export function ChecklistsDialog({ checklists, onClose }: ChecklistsDialogProps) {
  const [stage, setStage] = useState<CandidateStage | null>(null);
  const listOf = (one: CandidateStage) => checklists.find((list) => list.stage === one);
  if (stage !== null)
    return <EditChecklist stage={stage} list={listOf(stage)} onClose={() => setStage(null)} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Stage checklists"
      description="What you check before a candidate moves on. Each candidate shows the checklist of their stage."
    >
      <ul className="divide-y divide-line">
        {BOARD_STAGES.map((one) => (
          <li key={one} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{one}</span>
              <span className="text-ink-2">{wordsOf(listOf(one))}</span>
            </span>
            <Button type="button" size="sm" onClick={() => setStage(one)}>
              Edit<span className="sr-only">{`: ${one}`}</span>
            </Button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button type="button" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function wordsOf(list: StageChecklist | undefined): string {
  const count = list?.checks.length ?? 0;
  if (!list || count === 0) return 'No checks';
  return [count === 1 ? '1 check' : `${count} checks`, list.required && 'required before moving']
    .filter(Boolean)
    .join(', ');
}

type EditChecklistProps = {
  stage: CandidateStage;
  list: StageChecklist | undefined;
  onClose: () => void;
};

function EditChecklist({ stage, list, onClose }: EditChecklistProps) {
  const checks = (list?.checks ?? []).map(({ label }) => label).join('\n');
  const required = list?.required ?? false;
  return (
    <FormDialog
      title={`Checklist: ${stage}`}
      description="One check per line. A check that you rename stays checked for everyone; one that you remove is gone."
      intent="stage-checks-save"
      values={{ stage }}
      initialValues={{ checks, required }}
      submitLabel="Save checklist"
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            label="Checks"
            name="checks"
            multiline
            rows={8}
            maxLength={10_000}
            defaultValue={checks}
            autoFocus
            error={errors.checks ?? null}
          />
          <CheckboxField
            label="Required before moving"
            hint="Candidates can't move on while a check is open. They can still be rejected or moved back."
            name="required"
            defaultChecked={required}
          />
        </>
      )}
    </FormDialog>
  );
}
