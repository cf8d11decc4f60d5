import { type ReactNode, use } from 'react';
import { formatInstant } from '#app/format/dates.ts';
import { CardGrid } from '#app/ui/lists/list-view.tsx';
import { RowMenu } from '#app/ui/lists/row-parts.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import type { SortState } from '#app/ui/lists/table.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import type { MemberLine } from './list-members.server.ts';
import {
  type MemberActions,
  memberCategories,
  memberIdentity,
  memberMenu,
  memberWaiting,
} from './member-cells.tsx';

type ListProps = MemberActions & { members: readonly MemberLine[]; empty: ReactNode };

type MembersTableProps = ListProps & { sort: SortState; sortHref: (key: string) => string };

/** The members as rows. */
export function MembersTable({ members, sort, sortHref, empty, ...acts }: MembersTableProps) {
  const zone = use(TimeZoneContext);
  return (
    <RowTable
      caption="Members"
      columns={columnsFor(acts, zone)}
      rows={members}
      rowKey={({ id }) => id}
      sort={sort}
      sortHref={sortHref}
      empty={empty}
    />
  );
}

function columnsFor(acts: MemberActions, zone: string): RowColumn<MemberLine>[] {
  return [
    {
      key: 'name',
      header: 'Member',
      sortable: true,
      place: 'who',
      cell: (member) => memberIdentity(member, acts.href(member)),
    },
    {
      key: 'categories',
      header: 'Categories',
      place: 'tip',
      cell: ({ categories }) => memberCategories(categories),
    },
    { key: 'waiting', header: 'Open items', place: 'end', cell: memberWaiting },
    {
      key: 'joined',
      header: 'Joined',
      sortable: true,
      place: 'w1',
      cell: ({ joinedAt }) => formatInstant(joinedAt, zone),
    },
    {
      key: 'actions',
      header: 'Actions',
      place: 'act',
      cell: (member) => <RowMenu name={member.name} items={() => memberMenu(member, acts)} />,
    },
  ];
}

/** The members as cards. */
export function MembersGrid({ members, empty, ...acts }: ListProps) {
  const zone = use(TimeZoneContext);
  if (members.length === 0) return <Card>{empty}</Card>;
  return (
    <CardGrid label="Members">
      {members.map((member) => (
        <li key={member.id} className="tile">
          <div className="who">{memberIdentity(member, acts.href(member))}</div>
          <RowMenu name={member.name} items={() => memberMenu(member, acts)} />
          <dl>
            <dt>Categories</dt>
            <dd className="tip">{memberCategories(member.categories)}</dd>
            <dt>Open items</dt>
            <dd>{memberWaiting(member)}</dd>
            <dt>Joined</dt>
            <dd>{formatInstant(member.joinedAt, zone)}</dd>
          </dl>
        </li>
      ))}
    </CardGrid>
  );
}
