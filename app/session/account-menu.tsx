import { ChevronDown, LogOut } from 'lucide-react';
import { useRef } from 'react';
import { Form, href } from 'react-router';
import { LightMenu } from '#app/ui/dialogs/menu.tsx';
import type { MenuItem } from '#app/ui/dialogs/menu-item.tsx';
import { Avatar } from '#app/ui/page/avatar.tsx';

type AccountProps = {
  name: string;
  pictureUrl: string | null;
  /** The pages of one's own account. */
  pages: readonly MenuItem[];
};

/** Picture or shield, and the name; pressed, one's own pages and the way out. */
export function AccountMenu({ name, pictureUrl, pages }: AccountProps) {
  const out = useRef<HTMLFormElement>(null);
  const logOut = {
    label: 'Log out',
    icon: <LogOut aria-hidden />,
    onSelect: () => out.current?.requestSubmit(),
  };
  return (
    <>
      <LightMenu
        label="Account"
        items={() => [...pages, logOut]}
        trigger={(props) => (
          <button
            type="button"
            {...props}
            aria-label={`Account: ${name}`}
            className="flex min-h-11 max-w-60 items-center gap-2 rounded-lg px-2 text-ink hover:bg-surface-2"
          >
            <Avatar {...(pictureUrl && { src: pictureUrl })} name={name} size={28} fallback="shield" />
            <bdi className="hidden truncate font-semibold sm:block">{name}</bdi>
            <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-2 max-sm:hidden" />
          </button>
        )}
      />
      {/* A whole document is loaded, so that nothing of this one stays. */}
      <Form ref={out} method="post" action={href('/logout')} reloadDocument hidden />
    </>
  );
}
