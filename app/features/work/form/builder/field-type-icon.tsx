import { AtSign, Calendar, ChevronsUpDown, Paperclip, SquareCheck, Type } from 'lucide-react';
import type { FieldType } from '../form-fields.ts';

const ICONS = {
  text: Type,
  email: AtSign,
  date: Calendar,
  checkbox: SquareCheck,
  dropdown: ChevronsUpDown,
  file: Paperclip,
} satisfies Record<FieldType, typeof Type>;

/** The picture of a field's type; its name stands beside it. */
export function FieldTypeIcon({ type }: { type: FieldType }) {
  const Icon = ICONS[type];
  return (
    <span className="flex size-8 shrink-0 items-center justify-center rounded-lg bg-secondary-soft text-secondary-strong max-sm:hidden">
      <Icon aria-hidden className="size-4" />
    </span>
  );
}
