import { EMPLOYEES, HIRING, imports, of, type Screen, VIEWS } from './screen.ts';

/** Every screen of the admin area. */
export const ADMIN_SCREENS: Screen[] = of('admin', [
  {
    name: 'dashboard',
    route: '/admin/dashboard',
    path: '/admin/dashboard',
    opens: [[/^Menu$/], [/^Notifications/]],
  },
  {
    name: 'members',
    route: '/admin/users',
    path: '/admin/users',
    opens: [[/^Add member$/], [/^Edit /], [/^Delete /], ...VIEWS],
  },
  ...ofAMember([
    {
      name: 'member',
      rest: '?tab=overview',
      opens: [
        [/^Edit$/],
        [/^More actions$/],
        [/^More actions$/, /^Send password link/],
        [/^More actions$/, /^Delete/],
        [/^Add manager$/],
        [/^Actions for /],
        [/^Actions for /, /^Edit/],
        [/^Actions for /, /^Deactivate/],
        [/^Add tool$/],
        [/^Edit .+/],
        [/^Remove /],
      ],
    },
    { name: 'member-employees', rest: '?tab=employees', opens: [...EMPLOYEES, ...VIEWS] },
    { name: 'member-hiring', rest: '?tab=hiring', opens: HIRING },
    { name: 'member-files', rest: '?tab=files&category=ezpass' },
    {
      name: 'member-requests',
      rest: '?tab=requests',
      opens: [[/^Ask for information$/], [/^Ask again/]],
    },
    {
      name: 'member-plan',
      rest: '?tab=plan',
      opens: [[/^Add subscription$/], [/^Edit .+/], [/^Decline$/]],
    },
    { name: 'member-activity', rest: '?tab=activity' },
    {
      name: 'member-employee-import',
      route: '/admin/users/:memberId/employees/import',
      rest: '/employees/import',
      opens: imports('employees_utf8.csv'),
    },
    {
      name: 'member-candidate-import',
      route: '/admin/users/:memberId/hiring/import',
      rest: '/hiring/import',
      opens: imports('indeed_candidates.csv'),
    },
  ]),
  {
    name: 'file-to-review',
    route: '/admin/users/:memberId',
    path: '/admin/dashboard',
    links: ['main a[href*="file="]'],
    opens: [[/^Rejected$/]],
  },
  {
    name: 'file-with-versions',
    route: '/admin/users/:memberId',
    path: '/admin/users?q=northgate',
    links: [
      'main a[href*="/users/user_"]',
      'main a[href*="tab=files"]',
      'main a[href*="category=ezpass"]',
      'main a[href*="file="]:has-text("final")',
    ],
  },
  {
    name: 'member-candidate',
    route: '/admin/users/:memberId',
    path: '/admin/users?q=northgate',
    links: ['main a[href*="/users/user_"]', 'main a[href*="tab=hiring"]', 'main a[href*="candidate="]'],
  },
  {
    name: 'member-employee',
    route: '/admin/users/:memberId/employees/:employeeId',
    path: '/admin/users?q=northgate',
    links: [
      'main a[href*="/users/user_"]',
      'main a[href*="tab=employees"]',
      'main a[href*="/employees/emp_"]',
    ],
    opens: [[/^Edit$/], [/^Upload/], [/^Delete$/]],
  },
  {
    name: 'orders',
    route: '/admin/orders',
    path: '/admin/orders',
    opens: [[/^Decline$/]],
  },
  {
    name: 'services',
    route: '/admin/services',
    path: '/admin/services',
    opens: [[/^More for services$/], [/^Add service$/], [/^Actions for /], [/^Actions for /, /^Edit/]],
  },
  {
    name: 'service-import',
    route: '/admin/services/import',
    path: '/admin/services/import',
    opens: imports('services.csv'),
  },
  {
    name: 'shop',
    route: '/admin/shop',
    path: '/admin/shop',
    opens: [[/^More for products$/], [/^Actions for /], [/^Actions for /, /^Delete/]],
  },
  {
    name: 'product-new',
    route: '/admin/shop/new',
    path: '/admin/shop/new',
    opens: [[/^Add option$/], [/^Add variant$/], [/^Add section$/]],
  },
  {
    name: 'product',
    route: '/admin/shop/:productId',
    path: '/admin/shop',
    links: ['main a[href*="/shop/product_"]'],
    opens: [[/^Remove picture /]],
  },
  {
    name: 'product-import',
    route: '/admin/shop/import',
    path: '/admin/shop/import',
    opens: imports('services.csv'),
  },
  {
    name: 'sales',
    route: '/admin/shop/orders',
    path: '/admin/shop/orders',
    opens: [[/^Note a refund/]],
  },
  {
    name: 'document-types',
    route: '/admin/document-types',
    path: '/admin/document-types',
    opens: [[/^Add document type$/], [/^Actions for /], [/^Actions for /, /^Edit/]],
  },
  {
    name: 'forms',
    route: '/admin/forms',
    path: '/admin/forms',
    opens: [[/^Add form$/], [/^Actions for /], [/^Actions for /, /^Rename/], [/^Actions for /, /^Delete/]],
  },
  {
    name: 'form-builder',
    route: '/admin/forms/:formId',
    path: '/admin/forms',
    links: ['main a[href^="/admin/forms/form_"]'],
    rest: '',
    opens: [
      ...['Text', 'Email', 'Date', 'Checkbox', 'Dropdown', 'File'].map((type) => [new RegExp(`^${type}$`)]),
    ],
  },
  {
    name: 'form-submissions',
    route: '/admin/forms/:formId',
    path: '/admin/forms',
    links: ['main a[href*="tab=submissions"]'],
  },
  {
    name: 'form-submission',
    route: '/admin/forms/:formId/submissions/:submissionId',
    path: '/admin/forms',
    links: ['main a[href*="tab=submissions"]', 'main a[href*="/submissions/"]'],
    opens: [[/^Ask for a correction$/]],
  },
  {
    name: 'website',
    route: '/admin/website',
    path: '/admin/website',
    opens: [[/^Create page$/], [/^Name and path of /], [/^Delete /]],
  },
  ...['home', 'about', 'services', 'contact'].map((key) => ({
    name: `website-content-${key}`,
    route: '/admin/website',
    path: `/admin/website?tab=content&page=${key}`,
    opens: [[/^Preview$/]],
  })),
  {
    name: 'website-content-custom',
    route: '/admin/website',
    path: '/admin/website',
    links: ['main a[href*="tab=content&page="]'],
    opens: [[/^Preview$/]],
  },
  { name: 'website-theme', route: '/admin/website', path: '/admin/website?tab=theme' },
  {
    name: 'website-history',
    route: '/admin/website',
    path: '/admin/website?tab=history',
  },
  {
    name: 'website-revision',
    route: '/admin/website',
    path: '/admin/website?tab=history',
    links: ['main li:nth-child(2) a[href*="revision="]'],
    opens: [[/^Publish revision|^Restore/]],
  },
  { name: 'messages', route: '/admin/messages', path: '/admin/messages' },
  { name: 'settings', route: '/admin/settings', path: '/admin/settings' },
  { name: 'move', route: '/admin/settings/move', path: '/admin/settings/move' },
  { name: 'no-such-member', route: '/admin/users/:memberId', path: '/admin/users/user_nobody' },
  { name: 'profile', route: '/admin/profile', path: '/admin/profile', opens: [[/^Set up$/]] },
]);

function ofAMember(screens: (Pick<Screen, 'name' | 'rest' | 'opens'> & { route?: string })[]) {
  const member = {
    route: '/admin/users/:memberId',
    path: '/admin/users?q=northgate',
    links: ['main a[href*="/users/user_"]'],
  };
  return screens.map((screen) => ({ ...member, ...screen }));
}
