import { InstantText } from '#app/ui/relative.tsx';

type LastRemindedProps = { remindedAt: string | null; seenAt: string | null; className: string };

/** When a member was reminded of something last, and when it last saw it. Instants ISO UTC; nothing where there is neither. */
export function LastReminded({ remindedAt, seenAt, className }: LastRemindedProps) {
  if (!remindedAt && !seenAt) return null;
  return (
    <p className={`text-sm text-ink-2 ${className}`}>
      {remindedAt && (
        <>
          Last reminded <InstantText instant={remindedAt} withTime />.{' '}
        </>
      )}
      {seenAt && (
        <>
          Last seen <InstantText instant={seenAt} withTime />.
        </>
      )}
    </p>
  );
}
