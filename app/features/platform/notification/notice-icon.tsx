import {
  AtSign,
  ClipboardList,
  FileBadge,
  FileText,
  type LucideIcon,
  Mail,
  MessageCircleQuestion,
  MessageSquare,
  ShoppingBag,
  UserPlus,
} from 'lucide-react';
import type { NoticeKind } from '#db/tables/notification.ts';

/** Those of kinds that are no file. */
const ICONS: Partial<Record<NoticeKind, LucideIcon>> = {
  request: MessageCircleQuestion,
  form: ClipboardList,
  submission: ClipboardList,
  order: ShoppingBag,
  sale: ShoppingBag,
  message: Mail,
  comment: MessageSquare,
  mention: AtSign,
  application: UserPlus,
  signature: FileBadge,
  interview: UserPlus,
  webhook: Mail,
};

/** What stands before a notice: of which kind its record is. */
export function NoticeIcon({ kind }: { kind: NoticeKind }) {
  const Icon = ICONS[kind] ?? FileText;
  return <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-2" />;
}
