import {
  AtSign,
  ClipboardList,
  FileBadge,
  FileText,
  Mail,
  MessageCircleQuestion,
  MessageSquare,
  ShoppingBag,
  UserPlus,
} from 'lucide-react';
import type { NoticeKind } from '#db/tables/notification.ts';

const ICONS = {
  file: FileText,
  request: MessageCircleQuestion,
  form: ClipboardList,
  submission: ClipboardList,
  order: ShoppingBag,
  sale: ShoppingBag,
  message: Mail,
  comment: MessageSquare,
  mention: AtSign,
  application: UserPlus,
  expected: FileText,
  document: FileText,
  signature: FileBadge,
  interview: UserPlus,
  webhook: Mail,
} satisfies Record<NoticeKind, unknown>;

/** What stands before a notice: of which kind its record is. */
export function NoticeIcon({ kind }: { kind: NoticeKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />;
}
