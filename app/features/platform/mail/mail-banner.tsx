import { CircleAlert } from 'lucide-react';
import { href, Link } from 'react-router';

/** Says on every page of the staff that nothing is mailed; `canSetUp` leads those who may to where they learn how. */
export function MailBanner({ canSetUp }: { canSetUp: boolean }) {
  return (
    <section
      aria-label="Email"
      className="flex items-center gap-2 border-b border-warn-line bg-warn-soft px-4 py-0.5 text-warn-ink sm:py-2 sm:px-6 print:hidden"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">
        Email isn't set up<span className="max-sm:hidden">, so nobody gets emails</span>.
      </span>
      {canSetUp && (
        <Link to={href('/admin/settings/emails')} className="tap shrink-0 font-semibold underline">
          Set up email
        </Link>
      )}
    </section>
  );
}
