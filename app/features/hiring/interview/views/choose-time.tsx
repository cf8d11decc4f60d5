import { Button } from '#app/ui/button.tsx';
import type { OfferedDay } from '../public/interview-page.server.ts';

type ChooseTimeProps = { days: readonly OfferedDay[]; isBooked: boolean; pending: boolean };

/** The times that a candidate can choose, by day; each is a button that books it. */
export function ChooseTime({ days, isBooked, pending }: ChooseTimeProps) {
  if (days.length === 0)
    return isBooked ? null : (
      <p className="text-ink-2">No times are available at the moment. Contact the company.</p>
    );
  return (
    <section className="grid gap-4">
      <h2 className="font-semibold">{isBooked ? 'Choose another time' : 'Choose a time'}</h2>
      {days.map(({ day, slots }) => (
        <div key={day}>
          <h3 className="mb-2 text-ink-2">{day}</h3>
          <ul className="grid gap-2">
            {slots.map(({ id, time, minutes, place }) => (
              <li key={id} className="grid">
                <Button
                  type="submit"
                  name="slotId"
                  value={id}
                  pending={pending}
                  className="h-auto! min-h-11! justify-start! text-left whitespace-normal! wrap-anywhere"
                >
                  {`${time}, ${minutes} minutes, ${place}`}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
