import { ArrowLeft, ArrowRight, Check, Undo2 } from 'lucide-react';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import { ReviewStep } from './review-step.tsx';

type ReviewBarProps = {
  previous: string | null;
  next: string | null;
  pending: boolean;
  onReject: () => void;
  onComplete: () => void;
};

/** At the bottom of the window: to the file before and after, and the two decisions. */
export function ReviewBar({ previous, next, pending, onReject, onComplete }: ReviewBarProps) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex items-center gap-2 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:px-6">
      <ReviewStep to={previous} label="Previous">
        <ArrowLeft aria-hidden="true" />
      </ReviewStep>
      <ReviewStep to={next} label="Next">
        <ArrowRight aria-hidden="true" />
      </ReviewStep>
      <span className="ml-auto flex gap-2 max-sm:[&_svg]:hidden">
        <StaffButton needs="work" type="button" icon={<Undo2 aria-hidden />} onClick={onReject}>
          Reject
        </StaffButton>
        <StaffButton
          needs="work"
          type="button"
          variant="primary"
          icon={<Check aria-hidden />}
          pending={pending}
          onClick={onComplete}
        >
          Complete & next
        </StaffButton>
      </span>
    </div>
  );
}
