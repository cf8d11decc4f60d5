import { Button } from '#app/ui/button.tsx';
import type { InterviewPage } from '../public/interview-page.server.ts';
import { PlaceText } from './place-text.tsx';

/** What the form says in place of a time to cancel. */
export const CANCEL = 'cancel';

type BookedInterviewProps = { shown: InterviewPage; token: string; pending: boolean };

/** What a candidate has booked, on the page of its link. */
export function BookedInterview({ shown: { booked, open }, token, pending }: BookedInterviewProps) {
  if (!booked)
    return open ? null : <p className="text-ink-2">There is nothing to choose. Contact the company.</p>;
  return (
    <section className="grid gap-3">
      <div role="status">
        <p className="text-ink-2">{open ? 'You have booked' : 'Your interview'}</p>
        <p className="text-lg font-semibold">{`${booked.at}, ${booked.minutes} minutes`}</p>
        <PlaceText place={booked.place} />
      </div>
      {open && (
        <div className="flex flex-wrap gap-3">
          <a
            href={`/api/interview/${token}/interview.ics`}
            className="tap inline-flex items-center font-semibold text-secondary-strong underline"
          >
            Add to calendar
          </a>
          <Button type="submit" name="slotId" value={CANCEL} pending={pending}>
            Cancel interview
          </Button>
        </div>
      )}
    </section>
  );
}
