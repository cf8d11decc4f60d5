import { type ReactNode, use } from 'react';
import type { SortState } from '#app/ui/lists/head-cell.tsx';
import { CardGrid } from '#app/ui/lists/list-view.tsx';
import { type RowColumn, RowTable } from '#app/ui/lists/row-table.tsx';
import { selectColumn } from '#app/ui/lists/select-column.tsx';
import { StaffRowMenu } from '#app/ui/lists/staff-row-menu.tsx';
import type { Selection } from '#app/ui/lists/use-selection.ts';
import { Card } from '#app/ui/page/card.tsx';
import { TimeZoneContext } from '#app/ui/relative.tsx';
import type { MemberLine } from './list-members.server.ts';
import {
  type MemberActions,
  memberActivity,
  memberCategories,
  memberDocuments,
  memberIdentity,
  memberMenu,
  memberOverdue,
  memberPlan,
  memberWaiting,
} from './member-cells.tsx';

type ListProps = MemberActions & { members: readonly MemberLine[]; empty: ReactNode };

type MembersTableProps = ListProps & {
  selection: Selection;
  sort: SortState;
  sortHref: (key: string) => string;
};

/** The members as rows. */
export function MembersTable({ members, selection, sort, sortHref, empty, ...acts }: MembersTableProps) {
  const zone = use(TimeZoneContext);
  return (
    <RowTable
      caption="Members"
      columns={[
        selectColumn<MemberLine>(
          selection,
          ({ id }) => id,
          ({ name }) => name,
        ),
        ...columnsFor(acts, zone),
      ]}
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
      place: 'tip w3',
      cell: ({ categories }) => memberCategories(categories),
    },
    { key: 'open', header: 'Open work', sortable: true, place: 'end', cell: memberWaiting },
    { key: 'overdue', header: 'Overdue', sortable: true, cell: memberOverdue },
    { key: 'documents', header: 'Documents', sortable: true, cell: memberDocuments },
    { key: 'plan', header: 'Plan / month', sortable: true, place: 'amount w1', cell: memberPlan },
    {
      key: 'activity',
      header: 'Last activity',
      sortable: true,
      place: 'w2',
      cell: (member) => memberActivity(member, zone),
    },
    {
      key: 'actions',
      header: 'Actions',
      place: 'act',
      cell: (member) => (
        <StaffRowMenu needs="manage" name={member.name} items={() => memberMenu(member, acts)} />
      ),
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
          <StaffRowMenu needs="manage" name={member.name} items={() => memberMenu(member, acts)} />
          <dl>
            <dt>Categories</dt>
            <dd className="tip">{memberCategories(member.categories)}</dd>
            <dt>Open work</dt>
            <dd>{memberWaiting(member)}</dd>
            <dt>Overdue</dt>
            <dd>{memberOverdue(member)}</dd>
            <dt>Documents</dt>
            <dd>{memberDocuments(member)}</dd>
            <dt>Plan / month</dt>
            <dd>{memberPlan(member)}</dd>
            <dt>Last activity</dt>
            <dd>{memberActivity(member, zone)}</dd>
          </dl>
        </li>
      ))}
    </CardGrid>
  );
}
