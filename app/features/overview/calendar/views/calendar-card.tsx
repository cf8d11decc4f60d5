import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { CopyField } from '#app/ui/forms/copy-field.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { Card } from '#app/ui/page/card.tsx';
import type { OwnFeed } from '../change-feed.server.ts';
import { ClientsForm } from './clients-form.tsx';

const load = () => import('./end-address.tsx');

/** What ends the address that there is. */
export type EndsAddress = 'calendar-renew' | 'calendar-revoke';

type CalendarCardProps = { feed: OwnFeed; isStaff: boolean };

/** The person's calendar address; calls 'calendar-renew', 'calendar-revoke' and, for the staff, 'calendar-clients'. */
export function CalendarCard({ feed, isStaff }: CalendarCardProps) {
  const { call, pending } = useActionQueue();
  const [asking, setAsking] = useState<EndsAddress | null>(null);
  return (
    <Card
      title="Calendar"
      description="See due dates, expiring documents and interviews in Google Calendar, Outlook or Apple Calendar."
    >
      {feed ? (
        <div className="grid gap-4">
          <CopyField label="Calendar address" value={feed.address} />
          <p className="text-ink-2">
            Subscribe to it in your calendar. Anyone with this address can see the dates.
          </p>
          {isStaff && <ClientsForm key={feed.clients} clients={feed.clients} />}
          <div className="flex flex-wrap gap-3">
            <Button type="button" onClick={() => setAsking('calendar-renew')}>
              Renew address
            </Button>
            <Button type="button" onClick={() => setAsking('calendar-revoke')}>
              Revoke address
            </Button>
          </div>
        </div>
      ) : (
        <Button
          type="button"
          icon={<CalendarPlus aria-hidden />}
          pending={pending}
          onClick={() => call('calendar-renew', {})}
        >
          Create calendar address
        </Button>
      )}
      <OnDemand load={load} open={asking !== null} onClose={() => setAsking(null)}>
        {({ EndAddress }) =>
          asking && <EndAddress act={asking} onClose={() => setAsking(null)} onConfirm={call} />
        }
      </OnDemand>
    </Card>
  );
}
