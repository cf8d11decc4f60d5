import { UserPlus, Users as UsersIcon } from 'lucide-react';
import { useState } from 'react';
import { href, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import {
  readViewPreferences,
  saveViewPreferences,
} from '#app/features/members/member/access/view-preference.server.ts';
import { addMember } from '#app/features/members/member/add-member.server.ts';
import {
  deleteMember,
  listDeletedMembers,
  restoreMember,
} from '#app/features/members/member/delete-member.server.ts';
import { DeletedMember } from '#app/features/members/member/delete-member.tsx';
import { editMember } from '#app/features/members/member/edit-member.server.ts';
import { withMember } from '#app/features/members/member/find-member.server.ts';
import { madeOf } from '#app/features/members/member/login/link-mail.ts';
import {
  addMemberSchema,
  editMemberSchema,
  memberIdSchema,
} from '#app/features/members/member/member-schema.ts';
import { listMembers, type MemberLine } from '#app/features/overview/members/list-members.server.ts';
import { MEMBER_FILTERS } from '#app/features/overview/members/member-filters.ts';
import { NoMatch } from '#app/features/overview/members/members-empty.tsx';
import { MembersGrid, MembersTable } from '#app/features/overview/members/members-list.tsx';
import { HIGHEST_FIRST, MEMBER_ORDERS } from '#app/features/overview/members/members-orders.ts';
import { listMembersSchema } from '#app/features/overview/members/members-query.ts';
import { listStaff } from '#app/features/platform/account/staff.server.ts';
import { formChoices } from '#app/features/work/form/list-forms.server.ts';
import { withQuery, withWayBack } from '#app/paths.ts';
import { adminActions } from '#app/session/actions.server.ts';
import { adminCtxOf } from '#app/session/guards.server.ts';
import { useShows } from '#app/session/live/use-shows.ts';
import { todayOf } from '#app/session/today-of.ts';
import { OnDemand } from '#app/ui/dialogs/on-demand.tsx';
import { useActionQueue } from '#app/ui/forms/use-action-queue.ts';
import { FilterSelect } from '#app/ui/lists/filter-select.tsx';
import { useStoredView } from '#app/ui/lists/list-in-url.ts';
import { ListToolbar } from '#app/ui/lists/list-toolbar.tsx';
import { Pagination } from '#app/ui/lists/pagination.tsx';
import { useSelection } from '#app/ui/lists/use-selection.ts';
import { EmptyState, PageHeader } from '#app/ui/page/page.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import type { Route } from './+types/users';
import { memberBulkCalls } from './member-bulk.server.ts';

const loadAdd = () => import('#app/features/members/member/add-member-dialog.tsx');
const loadBulk = () => import('#app/features/overview/members/bulk/members-bulk-bar.tsx');
const loadEdit = () => import('#app/features/members/member/edit-member-dialog.tsx');

export const handle = { title: 'Members' };

export const meta: Route.MetaFunction = () => [{ title: 'Members · Delivery Portal' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = adminCtxOf(context);
  const params = new URL(request.url).searchParams;
  const query = listMembersSchema.parse(Object.fromEntries(params));
  const deletedId = params.get('deleted');
  const today = todayOf(request, ctx);
  const [list, preferences, deleted, staff, forms] = await Promise.all([
    listMembers(ctx, query, today),
    readViewPreferences(ctx),
    deletedId ? listDeletedMembers(ctx) : null,
    listStaff(ctx),
    formChoices(ctx),
  ]);
  return {
    ...list,
    query,
    staff,
    forms,
    storedView: preferences.members,
    deleted: deleted?.lines.find(({ id }) => id === deletedId) ?? null,
    mailConfigured: ctx.mailer.configured,
  };
}

export const action = adminActions({
  ...memberBulkCalls,
  add: formAction(addMemberSchema, async (ctx, input) => {
    const { id, link, mail } = await addMember(ctx, input);
    const made = { id, link, email: input.email, ...madeOf(mail) };
    return { toast: { title: 'Member added', tone: 'success' }, made };
  }),
  edit: formAction(editMemberSchema.extend(memberIdSchema.shape), async (ctx, { memberId, ...input }) => {
    await editMember(await withMember(ctx, memberId), input);
    return { toast: { title: 'Member saved', tone: 'success' } };
  }),
  delete: formAction(memberIdSchema, async (ctx, { memberId }) => {
    await deleteMember(await withMember(ctx, memberId));
    return { toast: { title: 'Member deleted', tone: 'success' } };
  }),
  restore: formAction(memberIdSchema, async (ctx, { memberId }) => {
    await restoreMember(ctx, { memberId });
    return { toast: { title: 'Member restored', tone: 'success' } };
  }),
  ...needing('work', {
    'view-preference': formAction(
      z.object({ view: z.enum(['list', 'grid']) }),
      async (ctx: PortalCtx, { view }) => {
        await saveViewPreferences(ctx, { members: view });
        return {};
      },
    ),
  }),
});

type Open = { act: 'add' } | { act: 'edit'; member: MemberLine };

export default function Users({ loaderData }: Route.ComponentProps) {
  useShows(
    'members',
    'account',
    'files',
    'requests',
    'orders',
    'candidates',
    'employees',
    'subscriptions',
    'document-types',
  );
  const { members, total, page, pageCount, query, deleted, mailConfigured } = loaderData;
  const [open, setOpen] = useState<Open | null>(null);
  const selection = useSelection(members.map(({ id }) => id));
  const [view, setView] = useStoredView(loaderData.storedView);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const { call: remove } = useActionQueue((_, { memberId }) => show({ deleted: memberId ?? null }));
  const path = (changes: Record<string, string | null>) => withQuery(href('/admin/users'), changes, params);
  const show = (changes: Record<string, string | null>) =>
    navigate(path(changes), { replace: true, preventScrollReset: true });
  const sort = { key: query.sort, direction: query.direction };
  const sortHref = (key: string) => {
    const turned = sort.direction === 'asc' ? 'desc' : 'asc';
    const direction = key === sort.key ? turned : HIGHEST_FIRST.has(key) ? 'desc' : 'asc';
    return path({ sort: key, direction, page: null });
  };
  const filtered = query.q !== '' || query.show !== '';
  const add = (
    <StaffButton
      needs="manage"
      type="button"
      variant="primary"
      icon={<UserPlus aria-hidden />}
      onClick={() => setOpen({ act: 'add' })}
    >
      Add member
    </StaffButton>
  );
  const list = {
    members,
    selection,
    href: (member: MemberLine) =>
      withWayBack(href('/admin/users/:memberId', { memberId: member.id }), params),
    onEdit: (member: MemberLine) => setOpen({ act: 'edit', member }),
    onDelete: ({ id }: MemberLine) => remove('delete', { memberId: id }),
    empty: filtered ? (
      <NoMatch
        q={query.q}
        isFiltered={query.show !== ''}
        onClear={() => show({ q: null, show: null, page: null })}
      />
    ) : (
      <EmptyState icon={<UsersIcon />} title="No members yet" action={add}>
        Your members appear here with their open items.
      </EmptyState>
    ),
  };
  return (
    <>
      <PageHeader title="Members" description="Your members and their open items." actions={add} />
      {deleted && <DeletedMember key={deleted.id} member={deleted} onGone={() => show({ deleted: null })} />}
      {(total > 0 || filtered) && (
        <ListToolbar
          q={query.q}
          sort={sort}
          orders={MEMBER_ORDERS}
          view={view}
          onView={setView}
          searchLabel="Search members"
          placeholder="Search by name or email"
        >
          <FilterSelect
            label="Filter"
            all="All members"
            value={query.show}
            options={MEMBER_FILTERS}
            onChange={(value) => show({ show: value, page: null })}
          />
        </ListToolbar>
      )}
      <p role="status" className="sr-only">
        {filtered && `${total} ${total === 1 ? 'member matches' : 'members match'}`}
      </p>
      <OnDemand load={loadBulk} open={view === 'list' && selection.ids.length > 0} onClose={selection.clear}>
        {({ MembersBulkBar }) => <MembersBulkBar {...loaderData} selection={selection} />}
      </OnDemand>
      {view === 'grid' ? (
        <MembersGrid {...list} />
      ) : (
        <MembersTable {...list} sort={sort} sortHref={sortHref} />
      )}
      {total > 0 && (
        <Pagination
          page={page}
          pageCount={pageCount}
          total={total}
          more={loaderData.more}
          of="members"
          href={(next) => path({ page: String(next) })}
        />
      )}
      <OnDemand load={loadAdd} open={open?.act === 'add'} onClose={close}>
        {({ AddMemberDialog }) => <AddMemberDialog mailConfigured={mailConfigured} onClose={close} />}
      </OnDemand>
      <OnDemand load={loadEdit} open={open?.act === 'edit'} onClose={close}>
        {({ EditMemberDialog }) =>
          open?.act === 'edit' && <EditMemberDialog member={open.member} onClose={close} />
        }
      </OnDemand>
    </>
  );
}
