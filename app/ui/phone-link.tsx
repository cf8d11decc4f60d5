import { dialedPhone, formatPhone } from '#app/format/phone.ts';

/** A phone number that calls; text that is none stays text. */
export function PhoneLink({ phone, className }: { phone: string; className?: string }) {
  const dialed = dialedPhone(phone);
  const text = <bdi>{formatPhone(phone)}</bdi>;
  if (!dialed) return text;
  return (
    <a
      href={`tel:${dialed}`}
      className={className ?? 'whitespace-nowrap text-secondary-strong hover:underline'}
    >
      {text}
    </a>
  );
}
