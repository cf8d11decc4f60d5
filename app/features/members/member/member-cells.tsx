import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { Badge, CountBadge } from '#app/ui/badge.tsx';
import { IconButton, LinkButton } from '#app/ui/button.tsx';
import { Avatar } from '#app/ui/page/avatar.tsx';
import { CATEGORIES, CATEGORY_KEYS, type CategoryKey } from './access/categories.ts';
import type { MemberLine } from './list-members.server.ts';

/** What the rows and the cards of the members' list can do. */
export type MemberActions = {
  href: (member: MemberLine) => string;
  onEdit: (member: MemberLine) => void;
  onDelete: (member: MemberLine) => void;
};

/** Picture, name and email; the full texts show on hovering where they are cut. */
export function MemberIdentity({ member, to }: { member: MemberLine; to: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar src={member.pictureUrl} name={member.name} size={36} />
      <div className="min-w-0">
        <Link
          to={to}
          title={member.name}
          className="line-clamp-2 font-semibold wrap-anywhere text-ink hover:text-secondary-strong hover:underline"
        >
          <bdi>{member.name}</bdi>
        </Link>
        <p className="truncate text-ink-2" title={member.email}>
          {member.email}
        </p>
      </div>
    </div>
  );
}

/** The member's categories as small badges, in the sidebar's order. */
export function CategoryBadges({ categories }: { categories: readonly CategoryKey[] }) {
  if (categories.length === 0) return <span className="text-ink-2">None yet</span>;
  return (
    <ul className="flex flex-wrap gap-1 @max-xl:justify-end">
      {CATEGORY_KEYS.filter((key) => categories.includes(key)).map((key) => (
        <li key={key} className="flex">
          <Badge tone="neutral">{CATEGORIES[key].title}</Badge>
        </li>
      ))}
    </ul>
  );
}

/** How much of the member is new to the admins, as a link to it, and how much is open. */
export function Waiting({ member, to }: { member: MemberLine; to: string }) {
  const { waiting, open = 0 } = member;
  if (waiting + open === 0) {
    return (
      <span className="text-ink-2">
        <span aria-hidden>–</span>
        <span className="sr-only">Nothing</span>
      </span>
    );
  }
  return (
    <Link
      to={to}
      title={`${waiting} to review, ${open} open`}
      className="tap inline-flex items-center gap-2 rounded-full"
    >
      <CountBadge count={waiting} label={`to review for ${member.name}`} />
      {open > 0 && <span className="whitespace-nowrap text-ink-2">{open} open</span>}
    </Link>
  );
}

/** View, edit and delete of one member. */
export function MemberButtons({ member, href, onEdit, onDelete }: MemberActions & { member: MemberLine }) {
  return (
    <div className="flex items-center justify-end gap-1">
      <LinkButton to={href(member)} size="sm" aria-label={`View ${member.name}`}>
        View
      </LinkButton>
      <IconButton label={`Edit ${member.name}`} onClick={() => onEdit(member)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton label={`Delete ${member.name}`} onClick={() => onDelete(member)}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}
