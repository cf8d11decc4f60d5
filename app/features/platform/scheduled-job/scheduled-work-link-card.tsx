import { CalendarClock } from 'lucide-react';
import { href } from 'react-router';
import { LinkButton } from '#app/ui/button.tsx';
import { Card } from '#app/ui/page/card.tsx';

/** The way from the settings to the scheduled work. */
export function ScheduledWorkLinkCard() {
  return (
    <Card
      title="Scheduled work"
      description="What ran, what failed and what is next."
      actions={
        <LinkButton to={href('/admin/settings/scheduled')} icon={<CalendarClock aria-hidden />}>
          Scheduled work
        </LinkButton>
      }
      className="pb-4"
    />
  );
}
