import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page's URL. */
export default [
  layout('routes/public/layout.tsx', [
    index('routes/public/home.tsx'),
    route('about', 'routes/public/about.tsx'),
    route('services', 'routes/public/services.tsx'),
    route('contact', 'routes/public/contact.tsx'),
    route('shop', 'routes/public/shop.tsx'),
    route('product/:id', 'routes/public/product.tsx'),
    route('checkout', 'routes/public/checkout.tsx'),
    route('success', 'routes/public/success.tsx'),
    // Custom pages; any other path leads to the start.
    route('*', 'routes/public/other.tsx'),
  ]),
  route('register', 'routes/public/register.tsx'),
  route('login', 'routes/public/login.tsx'),
  route('login/code', 'routes/public/login-code.tsx'),
  route('second-factor', 'routes/public/second-factor.tsx'),
  route('logout', 'routes/public/logout.ts'),
  route('set-password/:secret', 'routes/public/set-password.tsx'),

  layout('routes/member/layout.tsx', [
    route('member/dashboard', 'routes/member/dashboard.tsx'),
    route('member/settings', 'routes/member/settings.tsx'),
    route('member/employees', 'routes/member/employees.tsx'),
    route('member/employees/import', 'routes/member/employee-import.tsx'),
    route('member/employees/:employeeId', 'routes/member/employee.tsx'),
    route('member/hiring', 'routes/member/hiring.tsx'),
    route('member/hiring/import', 'routes/member/candidate-import.tsx'),
    route('member/forms', 'routes/member/forms.tsx'),
    route('member/forms/:formId', 'routes/member/form.tsx'),
    route('member/:category', 'routes/member/category.tsx'),
  ]),

  layout('routes/admin/layout.tsx', [
    route('admin/dashboard', 'routes/admin/dashboard.tsx'),
    route('admin/users', 'routes/admin/users.tsx'),
    route('admin/users/:memberId', 'routes/admin/member.tsx'),
    route('admin/users/:memberId/employees/import', 'routes/admin/employee-import.tsx'),
    route('admin/users/:memberId/employees/:employeeId', 'routes/admin/employee.tsx'),
    route('admin/users/:memberId/hiring/import', 'routes/admin/candidate-import.tsx'),
    route('admin/services', 'routes/admin/services.tsx'),
    route('admin/services/import', 'routes/admin/service-import.tsx'),
    route('admin/shop/orders', 'routes/admin/sales.tsx'),
    route('admin/orders', 'routes/admin/orders.tsx'),
    route('admin/document-types', 'routes/admin/document-types.tsx'),
    route('admin/forms', 'routes/admin/forms.tsx'),
    route('admin/forms/:formId', 'routes/admin/form.tsx'),
    route('admin/forms/:formId/submissions/:submissionId', 'routes/admin/form-submission.tsx'),
    route('admin/website', 'routes/admin/website.tsx'),
    route('admin/messages', 'routes/admin/messages.tsx'),
    route('admin/settings', 'routes/admin/settings.tsx'),
    route('admin/settings/move', 'routes/admin/move.tsx'),
    route('admin/profile', 'routes/admin/profile.tsx'),
    route('admin/view-as', 'routes/admin/view-as.ts'),
  ]),
] satisfies RouteConfig;
