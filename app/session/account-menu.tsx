import { LogOut } from 'lucide-react';
import { Form, href, Link } from 'react-router';
import { IconButton } from '#app/ui/button.tsx';
import { Avatar } from '#app/ui/page/avatar.tsx';

type AccountProps = { name: string; pictureUrl: string | null; profilePath: string };

/** Picture or shield, the name, and the way out. Sign-out loads a whole document, so that nothing of it stays. */
export function AccountMenu({ name, pictureUrl, profilePath }: AccountProps) {
  return (
    <div className="flex items-center gap-1">
      <Link
        to={profilePath}
        className="flex min-h-11 max-w-56 items-center gap-2 rounded-lg px-2 text-ink hover:bg-surface-2"
        title={name}
        aria-label={`Profile: ${name}`}
      >
        <Avatar {...(pictureUrl && { src: pictureUrl })} name={name} size={28} fallback="shield" />
        <bdi className="hidden truncate font-semibold sm:block">{name}</bdi>
      </Link>
      <Form method="post" action={href('/logout')} reloadDocument>
        <IconButton label="Logout" type="submit">
          <LogOut aria-hidden className="size-5" />
        </IconButton>
      </Form>
    </div>
  );
}
