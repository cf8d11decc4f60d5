import { renderToString } from 'react-dom/server';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { AreaLoading } from './area-loading.tsx';

/** What is on screen at `from` while the page at `to` is on its way. */
async function whileGoing(from: string, to: string): Promise<string> {
  const here = { path: from, element: <p>Still here</p> };
  const ahead = { path: to, element: <p>There</p>, loader: () => new Promise(() => undefined) };
  const router = createMemoryRouter([{ element: <Frame />, children: [here, ahead] }], {
    initialEntries: [from],
  });
  const busy = new Promise<void>((resolve) => {
    router.subscribe(({ navigation }) => navigation.state === 'loading' && resolve());
  });
  void router.navigate(to);
  await busy;
  const html = renderToString(<RouterProvider router={router} />);
  router.dispose();
  expect(html).toContain('Still here');
  return html;
}

function Frame() {
  return (
    <>
      <AreaLoading />
      <Outlet />
    </>
  );
}

test.each([
  ['/login', '/member/dashboard'],
  ['/login', '/admin/dashboard'],
  ['/', '/member/payroll'],
  ['/admin/users', '/member/dashboard'],
])("[AUTH-22] 'Loading...' shows on the way from %s into %s", async (from, to) => {
  expect(await whileGoing(from, to)).toMatch(/role="status"[^>]*>.*Loading\.\.\./);
});

test.each([
  ['/login', '/'],
  ['/member/dashboard', '/member/settings'],
  ['/admin/users', '/login'],
])('on the way from %s to %s it does not', async (from, to) => {
  expect(await whileGoing(from, to)).not.toContain('Loading...');
});
