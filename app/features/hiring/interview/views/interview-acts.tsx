import { Button } from '#app/ui/button.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import type { ShownInterview } from '../show-interview.server.ts';

type InterviewActsProps = {
  candidateId: string;
  interview: ShownInterview | null;
  onOffer: () => void;
};

/** What can be done about the interview of a candidate. */
export function InterviewActs({ candidateId, interview, onOffer }: InterviewActsProps) {
  const { call, pending } = useActionQueue();
  const act = (label: string, intent: string) => (
    <Button type="button" size="sm" pending={pending} onClick={() => call(intent, { candidateId })}>
      {label}
    </Button>
  );
  const state = interview?.state ?? 'withdrawn';
  const isOver = interview?.isOver ?? false;
  const canClose = isOver && state !== 'canceled';
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {state !== 'booked' && (
        <Button type="button" size="sm" onClick={onOffer}>
          {interview ? 'Offer other times' : 'Offer interview times'}
        </Button>
      )}
      {canClose && state !== 'held' && act('Held', 'interview-held')}
      {canClose && state !== 'no-show' && act('No-show', 'interview-no-show')}
      {!isOver && state !== 'withdrawn' && act('Cancel interview', 'interview-cancel')}
    </div>
  );
}
