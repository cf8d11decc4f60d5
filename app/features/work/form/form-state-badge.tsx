import { BadgeCheck, CircleCheck, CircleDashed, PenLine, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { formStateLabel } from './form-state-label.ts';
import type { FormState } from './member-forms.server.ts';
import type { SubmissionStatus } from './submissions/submissions.ts';

const LOOKS: Record<FormState | SubmissionStatus, { tone: BadgeTone; icon: ReactNode }> = {
  'Not started': { tone: 'neutral', icon: <CircleDashed aria-hidden /> },
  Draft: { tone: 'info', icon: <PenLine aria-hidden /> },
  Submitted: { tone: 'ok', icon: <CircleCheck aria-hidden /> },
  Approved: { tone: 'ok', icon: <BadgeCheck aria-hidden /> },
  'Correction asked': { tone: 'warn', icon: <Undo2 aria-hidden /> },
  Corrected: { tone: 'neutral', icon: <CircleCheck aria-hidden /> },
};

/** How a member stands with a form, or what became of a submission. */
export function FormStateBadge({ state }: { state: FormState | SubmissionStatus }) {
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {formStateLabel(state)}
    </Badge>
  );
}
