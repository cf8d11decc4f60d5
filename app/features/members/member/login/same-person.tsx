import { UserRound } from 'lucide-react';
import type { FormAnswer } from '#app/ui/forms/use-action-result.ts';
import { Notice } from '#app/ui/notice.tsx';

/** The company for which somebody logs in with the address that a form was refused for; null where nobody does. */
export function takenIn({ made }: FormAnswer): string | null {
  return made?.takenBy ?? null;
}

type SamePersonProps = { company: string; checked: boolean; onChange: (checked: boolean) => void };

/** Offers to add the account to the login that its address has. */
export function SamePerson({ company, checked, onChange }: SamePersonProps) {
  return (
    <Notice tone="info" icon={<UserRound aria-hidden />}>
      <label className="flex min-h-11 cursor-pointer items-start gap-2.5">
        <input
          type="checkbox"
          name="samePerson"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-secondary-strong"
        />
        <span>
          Same person as <bdi className="font-semibold">{company}</bdi>: they log in once and switch between
          their companies. We send a link to accept.
        </span>
      </label>
    </Notice>
  );
}
