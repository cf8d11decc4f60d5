import { CircleCheck, CircleX, History, Hourglass, MessageSquareWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import type { FileStatus } from '../upload/upload-rule.ts';

const LOOKS: Record<FileStatus, { tone: BadgeTone; icon: ReactNode }> = {
  'In Progress': { tone: 'info', icon: <Hourglass aria-hidden="true" /> },
  Completed: { tone: 'ok', icon: <CircleCheck aria-hidden="true" /> },
  Rejected: { tone: 'danger', icon: <CircleX aria-hidden="true" /> },
  Replaced: { tone: 'neutral', icon: <History aria-hidden="true" /> },
};

/** A category file's status in a word, with its icon. */
export function FileStatusBadge({ status }: { status: FileStatus }) {
  return <Badge {...LOOKS[status]}>{status}</Badge>;
}

/** Marks a file that was uploaded as a dispute. */
export function DisputeBadge() {
  return (
    <Badge tone="warn" icon={<MessageSquareWarning aria-hidden="true" />}>
      Dispute
    </Badge>
  );
}
