import { useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { CopyField } from '#app/ui/forms/copy-field.tsx';
import { useReadWhileOpen } from '#app/ui/lists/use-mark-read.ts';
import type { InterviewPart } from '../show-interview.server.ts';
import { InterviewActs } from './interview-acts.tsx';

const SAID = {
  invited: { tone: 'info', label: 'Times offered' },
  booked: { tone: 'ok', label: 'Booked' },
  canceled: { tone: 'warn', label: 'Canceled by the candidate' },
  withdrawn: { tone: 'warn', label: 'Canceled' },
  held: { tone: 'ok', label: 'Held' },
  'no-show': { tone: 'danger', label: 'No-show' },
} as const;

const loadOffer = () => import('./offer-dialog.tsx');

type CandidateInterviewProps = InterviewPart & {
  candidate: { id: string; name: string };
  canHire: boolean;
};

/** The interview of a candidate: its status, and what can be done about it. */
export function CandidateInterview({ candidate, interview, free, zone, canHire }: CandidateInterviewProps) {
  const [offering, setOffering] = useState(false);
  const { id: candidateId } = candidate;
  useReadWhileOpen({
    unseen: interview?.unread ?? false,
    intent: 'interview-seen',
    values: { candidateId },
  });
  if (!interview && !canHire) return null;
  const canChoose = interview && ['invited', 'booked', 'canceled'].includes(interview.state);
  return (
    <section>
      <h3 className="mb-1 font-semibold">Interview</h3>
      {interview && (
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={SAID[interview.state].tone}>{SAID[interview.state].label}</Badge>
          <bdi className="wrap-anywhere">{[interview.at, interview.place].filter(Boolean).join(' · ')}</bdi>
        </p>
      )}
      {canHire && (
        <InterviewActs candidateId={candidateId} interview={interview} onOffer={() => setOffering(true)} />
      )}
      {canChoose && interview.address && (
        <CopyField label="Candidate's link" value={interview.address} className="mt-3" />
      )}
      <OnDemand load={loadOffer} open={offering} onClose={() => setOffering(false)}>
        {({ OfferDialog }) => (
          <OfferDialog candidate={candidate} free={free} zone={zone} onClose={() => setOffering(false)} />
        )}
      </OnDemand>
    </section>
  );
}
