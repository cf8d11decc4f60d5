import { type StaffLevel, type StaffRole, staffMay } from './staff-levels.ts';

/** Every page of the admin area by its route pattern, as app/routes.ts writes it; one that is missing lies with the settings. */
const PAGES: Record<string, StaffLevel> = {
  'admin/dashboard': 'work',
  'admin/find': 'work',
  'admin/queue': 'work',
  'admin/queue/review': 'work',
  'admin/findings': 'work',
  'admin/documents': 'work',
  'admin/signatures': 'work',
  'admin/users': 'work',
  'admin/users/:memberId': 'work',
  'admin/users/:memberId/employees': 'work',
  'admin/users/:memberId/employees/import': 'work',
  'admin/users/:memberId/employees/fields': 'work',
  'admin/users/:memberId/employees/:employeeId': 'work',
  'admin/users/:memberId/documents': 'work',
  'admin/users/:memberId/vehicles': 'work',
  'admin/users/:memberId/vehicles/import': 'work',
  'admin/users/:memberId/audit-data': 'work',
  'admin/users/:memberId/hiring': 'work',
  'admin/users/:memberId/hiring/import': 'work',
  'admin/users/:memberId/hiring/openings': 'work',
  'admin/users/:memberId/files': 'work',
  'admin/users/:memberId/expected': 'work',
  'admin/users/:memberId/comments': 'work',
  'admin/users/:memberId/forms/:formId': 'work',
  'admin/users/:memberId/requests': 'work',
  'admin/users/:memberId/plan': 'work',
  'admin/users/:memberId/access': 'manage',
  'admin/users/:memberId/activity': 'work',
  'admin/services': 'manage',
  'admin/services/import': 'manage',
  'admin/shop': 'manage',
  'admin/shop/import': 'manage',
  'admin/shop/new': 'manage',
  'admin/shop/:productId': 'manage',
  'admin/shop/orders': 'work',
  'admin/shop/orders/:saleId': 'work',
  'admin/orders': 'work',
  'admin/orders/:orderId': 'work',
  'admin/orders/subscriptions': 'work',
  'admin/document-types': 'work',
  'admin/forms': 'work',
  'admin/forms/:formId': 'work',
  'admin/forms/:formId/submissions/:submissionId': 'work',
  'admin/website': 'manage',
  'admin/messages': 'work',
  'admin/notifications': 'work',
  'admin/settings': 'settings',
  'admin/settings/move': 'settings',
  'admin/settings/scheduled': 'settings',
  'admin/settings/emails': 'settings',
  'admin/settings/team': 'team',
  'admin/settings/security': 'team',
  'admin/profile': 'own',
  'admin/view-as': 'own',
};

/** The level of the page with that route pattern. */
export function levelOfPage(pattern: string): StaffLevel {
  return PAGES[pattern.replace(/^\//, '')] ?? 'settings';
}

/** True where that role may open the page with that route pattern. */
export function mayOpen(role: StaffRole, pattern: string): boolean {
  return staffMay(role, 'read', levelOfPage(pattern));
}
