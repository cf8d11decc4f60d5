import { use } from 'react';
import { TimeZoneContext } from '#app/ui/relative.tsx';

/** Names the viewer's time zone behind a state that is another one elsewhere: 'New York time'. */
export function ZoneNote() {
  return <span className="whitespace-nowrap"> ({zoneName(use(TimeZoneContext))})</span>;
}

/** A zone as people say it, by its city. */
function zoneName(zone: string): string {
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  return zone.includes('/') ? `${city} time` : city;
}
