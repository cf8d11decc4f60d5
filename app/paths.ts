import { href } from 'react-router';
import { changedSearch } from '#app/lists/changed-search.ts';

type Query = Record<string, string | null | undefined>;

/** A path with some parameters of a query set, or taken away where they are empty. */
export function withQuery(path: string, changes: Query, query = new URLSearchParams()): string {
  return `${path}${changedSearch(query, changes)}`;
}

/** Path of a page that knows the way back to the list it was opened from, as that is filtered now. */
export function withWayBack(path: string, list: URLSearchParams): string {
  return withQuery(path, { from: withQuery('', { deleted: null }, list).slice(1) });
}

/** Path back from such a page to its list; with what more the list should show. */
export function wayBack(list: string, page: URLSearchParams, changes: Query = {}): string {
  // 'tab' was part of the list's address once, and is in bookmarks.
  return withQuery(list, { ...changes, tab: null }, new URLSearchParams(page.get('from') ?? ''));
}

/** Path of another page with the same way back. */
export function keepingWayBack(path: string, page: URLSearchParams, query: Query = {}): string {
  return withQuery(path, { ...query, from: page.get('from') });
}

/** What says in the address of a mail's link for which member it is. */
export const COMPANY_PARAM = 'company';

/** The same path for somebody who may work for several companies: it opens that member's. */
export function atCompany(path: string, memberId: string): string {
  const [page = '', query] = path.split('?');
  return withQuery(page, { [COMPANY_PARAM]: memberId }, new URLSearchParams(query));
}

/** Whose area a path is in: an admin's pages of that member, or the member's own area. */
type Of = string | null;

/** What is in both areas, in each at an address of its own, and what is addressed by a query. */
export const paths = {
  /** Address of the area's calls. */
  calls: (memberId: Of) => (memberId ? `/api/admin/members/${encodeURIComponent(memberId)}` : '/api/member'),
  employees: (memberId: Of) =>
    memberId ? href('/admin/users/:memberId/employees', { memberId }) : href('/member/employees'),
  employee: (memberId: Of, employeeId: string) =>
    memberId
      ? href('/admin/users/:memberId/employees/:employeeId', { memberId, employeeId })
      : href('/member/employees/:employeeId', { employeeId }),
  employeeImport: (memberId: Of) =>
    memberId
      ? href('/admin/users/:memberId/employees/import', { memberId })
      : href('/member/employees/import'),
  employeeFields: (memberId: Of) =>
    memberId
      ? href('/admin/users/:memberId/employees/fields', { memberId })
      : href('/member/employees/fields'),
  vehicles: (memberId: Of) =>
    memberId ? href('/admin/users/:memberId/vehicles', { memberId }) : href('/member/vehicles'),
  vehicleImport: (memberId: Of) =>
    memberId ? href('/admin/users/:memberId/vehicles/import', { memberId }) : href('/member/vehicles/import'),
  candidates: (memberId: Of) =>
    memberId ? href('/admin/users/:memberId/hiring', { memberId }) : href('/member/hiring'),
  openings: (memberId: Of) =>
    memberId ? href('/admin/users/:memberId/hiring/openings', { memberId }) : href('/member/hiring/openings'),
  candidateImport: (memberId: Of) =>
    memberId ? href('/admin/users/:memberId/hiring/import', { memberId }) : href('/member/hiring/import'),
  file: (memberId: Of, category: string, fileId: string) =>
    memberId
      ? withQuery(href('/admin/users/:memberId/files', { memberId }), { category, file: fileId })
      : withQuery(href('/member/:category', { category }), { file: fileId }),
  request: (memberId: Of, requestId: string) =>
    memberId
      ? withQuery(href('/admin/users/:memberId/requests', { memberId }), { request: requestId })
      : withQuery(href('/member/requests'), { request: requestId }),
  planRequest: (area: 'admin' | 'member', orderId: string) =>
    area === 'admin'
      ? href('/admin/orders/:orderId', { orderId })
      : `${withQuery(href('/member/plan'), { order: orderId })}#orders`,
  /** Where the calls of all threads are. */
  comments: (memberId: Of) =>
    memberId ? href('/admin/users/:memberId/comments', { memberId }) : href('/member/comments'),
  shopOrder: (saleId: string) => href('/admin/shop/orders/:saleId', { saleId }),
  websiteEditor: (tab: string, query: Query = {}) => withQuery(href('/admin/website'), { tab, ...query }),
  message: (messageId: string) => withQuery(href('/admin/messages'), { message: messageId }),
  submission: (formId: string, submissionId: string) =>
    href('/admin/forms/:formId/submissions/:submissionId', { formId, submissionId }),
  submissions: (formId: string, member?: string) =>
    withQuery(href('/admin/forms/:formId', { formId }), { tab: 'submissions', member }),
};
