import type { ReactNode } from 'react';
import { CardGrid } from '#app/ui/lists/list-view.tsx';
import { type Column, DataTable, type SortState } from '#app/ui/lists/table.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import type { MemberLine } from './list-members.server.ts';
import {
  CategoryBadges,
  type MemberActions,
  MemberButtons,
  MemberIdentity,
  Waiting,
} from './member-cells.tsx';

type MembersTableProps = MemberActions & {
  members: readonly MemberLine[];
  sort: SortState;
  sortHref: (key: string) => string;
  empty: ReactNode;
};

/** The members as rows. */
export function MembersTable({ members, sort, sortHref, empty, ...acts }: MembersTableProps) {
  return (
    <DataTable
      caption="Members"
      columns={columnsFor(acts)}
      rows={members}
      rowKey={(member) => member.id}
      sort={sort}
      sortHref={sortHref}
      empty={empty}
    />
  );
}

function columnsFor(acts: MemberActions): Column<MemberLine>[] {
  return [
    {
      key: 'name',
      header: 'Member',
      sortable: true,
      className: '@xl:w-[36%] @xl:max-w-0',
      cell: (member) => <MemberIdentity member={member} to={acts.href(member)} />,
    },
    {
      key: 'categories',
      header: 'Categories',
      cell: (member) => <CategoryBadges categories={member.categories} />,
    },
    {
      key: 'waiting',
      header: 'Waiting',
      className: '@xl:w-28',
      cell: (member) => <Waiting member={member} to={acts.href(member)} />,
    },
    {
      key: 'joined',
      header: 'Joined',
      sortable: true,
      hideOnPhone: true,
      className: '@xl:w-28 @xl:@max-3xl:hidden',
      cell: (member) => <InstantText instant={member.joinedAt} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      bare: true,
      align: 'right',
      className: '@xl:w-44 print:hidden',
      cell: (member) => <MemberButtons member={member} {...acts} />,
    },
  ];
}

/** The members as cards. */
export function MembersGrid({
  members,
  empty,
  ...acts
}: MemberActions & { members: readonly MemberLine[]; empty: ReactNode }) {
  if (members.length === 0) return <Card>{empty}</Card>;
  return (
    <CardGrid label="Members">
      {members.map((member) => (
        <Card key={member.id} as="li" footer={<MemberButtons member={member} {...acts} />}>
          <MemberIdentity member={member} to={acts.href(member)} />
          <div className="mt-3">
            <CategoryBadges categories={member.categories} />
          </div>
          <dl className="mt-3 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1">
            <dt className="text-ink-2">Waiting</dt>
            <dd className="text-right">
              <Waiting member={member} to={acts.href(member)} />
            </dd>
            <dt className="text-ink-2">Joined</dt>
            <dd className="text-right">
              <InstantText instant={member.joinedAt} />
            </dd>
          </dl>
        </Card>
      ))}
    </CardGrid>
  );
}
