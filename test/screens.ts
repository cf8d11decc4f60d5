import { ADMIN_SCREENS } from './admin-screens.ts';
import { EMPLOYEES, FILE, HIRING, of, type Screen, VIEWS } from './screen.ts';

/** Every screen of app/routes.ts, for each who uses it. */
export const SCREENS: Screen[] = [
  ...of('visitor', [
    { name: 'start', route: '/', path: '/', opens: [[/^Menu$/]] },
    { name: 'about', route: '/about', path: '/about' },
    { name: 'custom-page', route: '/*', path: '/getting-started' },
    { name: 'services', route: '/services', path: '/services' },
    { name: 'contact', route: '/contact', path: '/contact' },
    { name: 'shop', route: '/shop', path: '/shop' },
    { name: 'product', route: '/product/:id', path: '/shop', links: ['main a[href^="/product/"]'] },
    { name: 'checkout', route: '/checkout', path: '/checkout' },
    { name: 'success', route: '/success', path: '/success' },
    { name: 'register', route: '/register', path: '/register' },
    { name: 'login', route: '/login', path: '/login' },
    { name: 'set-password', route: '/set-password/:secret', path: '/set-password/a-link-that-nobody-sent' },
  ]),
  ...of('member', [
    {
      name: 'dashboard',
      route: '/member/dashboard',
      path: '/member/dashboard',
      opens: [[/^Menu$/], [/^Notifications/], [/^Add tool$/], [/^Remove /]],
    },
    {
      name: 'employees',
      route: '/member/employees',
      path: '/member/employees',
      opens: [...EMPLOYEES, ...VIEWS],
    },
    { name: 'employee-import', route: '/member/employees/import', path: '/member/employees/import' },
    {
      name: 'employee',
      route: '/member/employees/:employeeId',
      path: '/member/employees',
      links: ['main a[href*="/employees/emp_"]'],
      opens: [[/^Edit$/]],
    },
    {
      name: 'files',
      route: '/member/:category',
      path: '/member/ezpass',
      opens: [[/^Dispute/], [/^Cancel /]],
    },
    { name: 'file', route: '/member/:category', path: '/member/ezpass', links: [FILE] },
    { name: 'hiring', route: '/member/hiring', path: '/member/hiring', opens: HIRING },
    {
      name: 'candidate',
      route: '/member/hiring',
      path: '/member/hiring',
      links: ['main a[href*="candidate="]'],
    },
    { name: 'candidate-import', route: '/member/hiring/import', path: '/member/hiring/import' },
    { name: 'forms', route: '/member/forms', path: '/member/forms' },
    {
      name: 'form',
      route: '/member/forms/:formId',
      path: '/member/forms',
      links: ['main a[href^="/member/forms/"]'],
    },
    {
      name: 'form-to-fill',
      route: '/member/forms/:formId',
      path: '/member/forms',
      links: ['main a[href^="/member/forms/"]'],
      rest: '?fill=1',
    },
    {
      name: 'settings',
      route: '/member/settings',
      path: '/member/settings',
      opens: [
        [/^Set up$/],
        [/^Add manager$/],
        [/^Actions for /],
        [/^Actions for /, /^Edit/],
        [/^Actions for /, /^Deactivate|^Delete/],
      ],
    },
  ]),
  ...of('manager', [
    { name: 'dashboard', route: '/member/dashboard', path: '/member/dashboard' },
    { name: 'settings', route: '/member/settings', path: '/member/settings' },
  ]),
  ...ADMIN_SCREENS,
];
