import { Building2, ChevronDown, LogOut } from 'lucide-react';
import { useRef } from 'react';
import { Form, href } from 'react-router';
import type { OwnCompany } from '#app/features/platform/account/companies/list-companies.server.ts';
import { LightMenu } from '#app/ui/dialogs/menu.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import { Avatar } from '#app/ui/page/avatar.tsx';

type AccountProps = {
  name: string;
  pictureUrl: string | null;
  /** The pages of one's own account. */
  pages: readonly MenuItem[];
  /** The companies that one can switch between, where there are several. */
  companies?: readonly OwnCompany[];
};

/** Picture or shield, and the name; pressed, one's other companies, one's own pages and the way out. */
export function AccountMenu({ name, pictureUrl, pages, companies = [] }: AccountProps) {
  const out = useRef<HTMLFormElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const others = companies.filter(({ isCurrent }) => !isCurrent);
  const current = companies.find(({ isCurrent }) => isCurrent)?.name ?? name;
  const unread = others.reduce((sum, one) => sum + one.unread, 0);
  const switchTo = ({ id, name: company, unread: news }: OwnCompany) => ({
    label: `Switch to ${company}${news > 0 ? ` (${news} new)` : ''}`,
    icon: <Building2 aria-hidden />,
    onSelect: () => {
      if (!chosen.current) return;
      chosen.current.value = id;
      chosen.current.form?.requestSubmit();
    },
  });
  const logOut = {
    label: 'Log out',
    icon: <LogOut aria-hidden />,
    onSelect: () => out.current?.requestSubmit(),
  };
  return (
    <>
      <LightMenu
        label="Account"
        items={() => [...others.map(switchTo), ...pages, logOut]}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            aria-label={accountLabel(name, current, unread)}
            className="relative flex min-h-11 max-w-60 items-center gap-2 rounded-lg px-2 text-ink hover:bg-surface-2"
          >
            <Avatar {...(pictureUrl && { src: pictureUrl })} name={name} size={28} fallback="shield" />
            {unread > 0 && (
              <span aria-hidden className="absolute top-1.5 left-8 size-2.5 rounded-full bg-accent-strong" />
            )}
            <bdi className="hidden truncate font-semibold sm:block">{current}</bdi>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2 max-sm:hidden" />
          </button>
        )}
      />
      {others.length > 0 && (
        <Form method="post" action={href('/member/switch')} reloadDocument hidden>
          <input type="hidden" name="intent" value="switch-company" />
          <input ref={chosen} type="hidden" name="accountId" defaultValue="" />
        </Form>
      )}
      {/* A whole document is loaded, so that nothing of this one stays. */}
      <Form ref={out} method="post" action={href('/logout')} reloadDocument hidden />
    </>
  );
}

/** Who is signed in, for which company, and how much is new at the others. */
function accountLabel(name: string, company: string, unread: number): string {
  const at = company === name ? '' : `, ${company}`;
  return `Account: ${name}${at}${unread > 0 ? `, ${unread} new at other companies` : ''}`;
}
