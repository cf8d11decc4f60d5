import type { Portal } from '#app/ctx.ts';
import { atCompany } from '#app/paths.ts';
import type { Db } from '#db/open.ts';

/** Entries of a kind that a calendar has at most. */
export const ENTRIES_OF_KIND = 500;

/** Whose dates a calendar has, and from when until when (YYYY-MM-DD). */
export type CalendarScope = Pick<Portal, 'baseUrl'> & {
  /** Reads across members: each query names its own by `membersIn`. */
  db: Db;
  /** Null for several members'. */
  memberId: string | null;
  /** The account manager whose members alone they are; null for all. */
  accountManagerId: string | null;
  from: string;
  until: string;
};

/** The members whose dates they are. */
export function membersIn({ db, memberId, accountManagerId }: CalendarScope) {
  return db
    .selectFrom('users as whose')
    .select('whose.id')
    .where('whose.role', '=', 'member')
    .where('whose.deleted_at', 'is', null)
    .$if(memberId !== null, (members) => members.where('whose.id', '=', memberId))
    .$if(accountManagerId !== null, (members) =>
      members.where('whose.account_manager_id', '=', accountManagerId),
    );
}

/** The same of those to whom a category is assigned. */
export function assignedIn(scope: CalendarScope) {
  return scope.db
    .selectFrom('category_assignments as assigned')
    .select('assigned.member_id')
    .where('assigned.member_id', 'in', membersIn(scope));
}

/** A title that says whose it is, in a calendar of several members. */
export function titled({ memberId }: CalendarScope, member: string, title: string): string {
  return memberId === null ? `${member}: ${title}` : title;
}

/** The address of a page: a path of the member's area, or of the admin area where several members' dates are. */
export function addressIn(
  { baseUrl, memberId }: CalendarScope,
  ofMember: string,
  path: (of: string | null) => string,
): string {
  return `${baseUrl}${memberId === null ? path(ofMember) : atCompany(path(null), ofMember)}`;
}

/** How calendars know a record of the portal. */
export function uidIn({ baseUrl }: CalendarScope, id: string): string {
  return `${id}@${new URL(baseUrl).hostname}`;
}
