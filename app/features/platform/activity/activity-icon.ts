import {
  Activity,
  CircleCheck,
  CircleX,
  FileUp,
  type LucideIcon,
  MessageCircleQuestion,
  Settings,
  UserRound,
  Wrench,
} from 'lucide-react';

const ICONS: [start: string, icon: LucideIcon][] = [
  ['file.completed', CircleCheck],
  ['file.rejected', CircleX],
  ['file.', FileUp],
  ['request.', MessageCircleQuestion],
  ['member.', UserRound],
  ['tool.', Wrench],
  ['settings.', Settings],
];

/** The icon of an act. */
export function activityIcon(action: string): LucideIcon {
  return ICONS.find(([start]) => action.startsWith(start))?.[1] ?? Activity;
}
