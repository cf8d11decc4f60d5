import { Truck } from 'lucide-react';
import { classNames } from '#app/ui/class-names.ts';

/** What the shop says of shipping and returns; nothing where it says nothing. */
export function DeliveryNote({ text, className }: { text: string; className?: string }) {
  if (!text) return null;
  return (
    <p className={classNames('flex items-start gap-2.5 text-sm text-ink-2', className)}>
      <Truck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-secondary-strong" />
      <span className="min-w-0 whitespace-pre-line wrap-anywhere">{text}</span>
    </p>
  );
}
