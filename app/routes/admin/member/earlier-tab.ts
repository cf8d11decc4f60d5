import { href } from 'react-router';
import { withQuery } from '#app/paths.ts';

const TABS = {
  employees: '/admin/users/:memberId/employees',
  hiring: '/admin/users/:memberId/hiring',
  files: '/admin/users/:memberId/files',
  requests: '/admin/users/:memberId/requests',
  plan: '/admin/users/:memberId/plan',
  activity: '/admin/users/:memberId/activity',
} as const;

/** Where a tab is that an earlier address, as in bookmarks and sent mails, named by its query. Null for any other query. */
export function earlierTab(memberId: string, params: URLSearchParams): string | null {
  const tab = params.get('tab') ?? '';
  if (!Object.hasOwn(TABS, tab)) return null;
  return withQuery(href(TABS[tab as keyof typeof TABS], { memberId }), { tab: null }, params);
}
