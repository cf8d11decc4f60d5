import { href } from 'react-router';
import { useReadWhileOpen } from '#app/ui/lists/use-mark-read.ts';
import type { DueKind } from './reminder-kinds.ts';

/** Tells the server that the member's people look at what they were reminded of. */
export function useRemindersSeen(kind: DueKind, unseen: boolean): void {
  const action = href('/member/notifications');
  useReadWhileOpen({ unseen, intent: 'reminders-seen', values: { kind }, action });
}
