import { UserRoundX } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { href } from 'react-router';
import { buttonClass } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { PAGE_FOR, useMadeFor, usePageRefusal } from './page-for.ts';

const MadeFor = createContext('');

type PageForProps = {
  /** The server's mark of for whom the page was made. */
  mark: string;
  /** A public page shows the same to everybody, and only its acts are somebody's. */
  isPublic?: boolean;
  children: ReactNode;
};

/** Around a page that was made for somebody: what it asks for and does says so. */
export function PageFor({ mark, isPublic = false, children }: PageForProps) {
  useMadeFor(mark, !isPublic);
  return <MadeFor value={mark}>{children}</MadeFor>;
}

/** The field by which a form says it that is sent before the scripts have loaded. */
export function PageForField() {
  const mark = useContext(MadeFor);
  return mark && <input type="hidden" name={PAGE_FOR} value={mark} />;
}

/** Says that the server does not act for this page any more, and the way on; nothing where it does. */
export function PageForBar({ className }: { className?: string }) {
  const refusal = usePageRefusal();
  if (!refusal) return null;
  const { error, wayOn, reason } = refusal;
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 bg-warn-soft px-4 py-3 text-sm text-warn-ink sm:px-6 print:hidden',
        className,
      )}
    >
      <UserRoundX aria-hidden className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 basis-60 font-semibold wrap-anywhere">{error}</p>
      <div className="flex flex-wrap items-center gap-3">
        <BarLink {...wayOn} />
        {reason === 'account' && <BarLink label="Switch account" to={href('/login')} newTab />}
      </div>
    </div>
  );
}

/** Loads a page of its own: nothing of this one goes along. */
function BarLink({ label, to, newTab }: { label: string; to: string; newTab: boolean }) {
  return (
    <a
      href={to}
      className={classNames(buttonClass({ size: 'sm' }), 'wrap-anywhere')}
      {...(newTab && { target: '_blank', rel: 'noopener' })}
    >
      {label}
      {newTab && <span className="sr-only"> (opens a new tab)</span>}
    </a>
  );
}
