import { type LucideIcon, Mail, MessagesSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { mailLink } from '#app/format/mail-link.ts';
import { dialedPhone, formatPhone } from '#app/format/phone.ts';
import { PageTop, PublicSection } from '#app/ui/page/page-top.tsx';
import type { Pages } from '../site-state.ts';

type Content = Pages['contact']['content'];

const CARDS: { key: keyof Content['cards']; icon: LucideIcon; scheme: string }[] = [
  { key: 'email', icon: Mail, scheme: 'mailto:' },
  { key: 'phone', icon: Phone, scheme: 'tel:' },
  { key: 'chat', icon: MessagesSquare, scheme: '' },
];

/** The ways to reach the provider; the form stands beside the cards, as `children`. */
export function ContactPage({ content, children }: { content: Content; children: ReactNode }) {
  return (
    <>
      <PageTop title={content.title} subtitle={content.subtitle} />
      <PublicSection className="grid items-start gap-10 lg:grid-cols-[2fr_3fr]">
        <ul className="grid gap-4 sm:grid-cols-3 lg:grid-cols-1" aria-label="Ways to reach us">
          {CARDS.map(({ key, icon: Icon, scheme }) => (
            <li key={key} className="flex gap-4 rounded-2xl border border-line bg-surface p-5 shadow-card">
              <span
                aria-hidden="true"
                className="flex size-11 shrink-0 items-center justify-center rounded-xl bg-secondary-soft text-secondary-strong"
              >
                <Icon className="size-5" />
              </span>
              <div className="min-w-0">
                <h2 className="font-semibold wrap-anywhere">{content.cards[key].title}</h2>
                <p className="wrap-anywhere">
                  <Value text={content.cards[key].value} scheme={scheme} />
                </p>
                {content.cards[key].note && (
                  <p className="mt-1 text-sm wrap-anywhere text-ink-2">{content.cards[key].note}</p>
                )}
              </div>
            </li>
          ))}
        </ul>
        {children}
      </PublicSection>
    </>
  );
}

/** An address or a number as a link that writes or calls; anything else as the text that it is. */
function Value({ text, scheme }: { text: string; scheme: string }) {
  const href = addressOf(text, scheme);
  if (!href) return <>{text}</>;
  return (
    <a
      href={href}
      className="tap inline-flex items-center font-semibold text-secondary-strong underline underline-offset-4"
    >
      {scheme === 'tel:' ? formatPhone(text) : text}
    </a>
  );
}

function addressOf(text: string, scheme: string): string | null {
  if (scheme === 'mailto:') return /^\S+@\S+$/.test(text) ? mailLink(text) : null;
  const dialed = scheme === 'tel:' ? dialedPhone(text) : null;
  return dialed && `tel:${dialed}`;
}
