import { Mail, MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { mailLink } from '#app/format/mail-link.ts';
import { dialedPhone, textedPhone } from '#app/format/phone.ts';
import { buttonClass } from '#app/ui/button.tsx';
import type { CandidateCard } from '../candidate-cards.server.ts';

/** The ways to reach a candidate, in one touch each. */
export function CandidateContact({ candidate }: { candidate: CandidateCard }) {
  const { name, email, phone } = candidate;
  const [dialed, texted] = [dialedPhone(phone), textedPhone(phone)];
  return (
    <div className="flex gap-2 print:hidden">
      {dialed && (
        <Way href={`tel:${dialed}`} icon={<Phone aria-hidden />} name={name}>
          Call
        </Way>
      )}
      {texted && (
        <Way href={`sms:${texted}`} icon={<MessageSquare aria-hidden />} name={name}>
          Text
        </Way>
      )}
      {email && (
        <Way href={mailLink(email)} icon={<Mail aria-hidden />} name={name}>
          Email
        </Way>
      )}
    </div>
  );
}

type WayProps = { href: string; icon: ReactNode; name: string; children: string };

function Way({ href, icon, name, children }: WayProps) {
  return (
    <a href={href} className={`${buttonClass()} max-sm:flex-1`}>
      {icon}
      {children}
      <span className="sr-only">{` ${name}`}</span>
    </a>
  );
}
