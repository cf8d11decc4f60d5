import { CalendarClock, CalendarX2, FileQuestion } from 'lucide-react';
import { formatDate } from '#app/format/dates.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ZoneNote } from '#app/ui/page/zone-note.tsx';
import type { DocumentLine, TypeShelf } from './list-documents.server.ts';

/** Whether a document of the type is there; a missing one that the employee's role needs stands out. */
export function ShelfBadge({ shelf }: { shelf: TypeShelf }) {
  if (!shelf.active) return <Badge tone="neutral">Type no longer used</Badge>;
  if (shelf.versions.length > 0) return <Badge tone="ok">On file</Badge>;
  if (!shelf.needed) return <Badge tone="neutral">Missing, not required for this role</Badge>;
  return (
    <Badge tone="warn" icon={<FileQuestion aria-hidden />}>
      Missing
    </Badge>
  );
}

/** How the document stands with its expiry; nothing for one that does not run out. */
export function ExpiryBadge({
  document,
}: {
  document: Pick<DocumentLine, 'expiry' | 'expiryDate' | 'zoned'>;
}) {
  const { expiry, expiryDate } = document;
  if (expiryDate === null || expiry === 'none') return null;
  const date = (
    <>
      {formatDate(expiryDate)}
      {document.zoned && <ZoneNote />}
    </>
  );
  if (expiry === 'past') {
    return (
      <Badge tone="danger" icon={<CalendarX2 aria-hidden />}>
        Expired {date}
      </Badge>
    );
  }
  if (expiry === 'near') {
    return (
      <Badge tone="warn" icon={<CalendarClock aria-hidden />}>
        Expires {date}
      </Badge>
    );
  }
  return <span className="text-xs whitespace-nowrap text-ink-2">Expires {date}</span>;
}
