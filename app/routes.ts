import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page's URL. */
export default [
  index('routes/public/home.tsx'),
  route('login', 'routes/public/login.tsx'),
  route('logout', 'routes/public/logout.ts'),
  route('set-password/:secret', 'routes/public/set-password.tsx'),

  layout('routes/member/layout.tsx', [
    route('member/dashboard', 'routes/member/dashboard.tsx'),
    route('member/settings', 'routes/member/settings.tsx'),
    route('member/:category', 'routes/member/category.tsx'),
  ]),

  layout('routes/admin/layout.tsx', [
    route('admin/dashboard', 'routes/admin/dashboard.tsx'),
    route('admin/users', 'routes/admin/users.tsx'),
    route('admin/users/:memberId', 'routes/admin/member.tsx'),
    route('admin/settings', 'routes/admin/settings.tsx'),
    route('admin/profile', 'routes/admin/profile.tsx'),
    route('admin/view-as', 'routes/admin/view-as.ts'),
  ]),

  route('*', 'routes/public/unknown.ts'),
] satisfies RouteConfig;
