import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const PAGES = ['/', '/about', '/services', '/contact', '/register'];

test('on a phone the menu opens, leads on and closes', async ({ visit }) => {
  const page = await visit('/');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('header summary').click();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test('what a phone shows of a public page stays where it is while fonts and scripts arrive', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({
    baseURL: portal.url,
    viewport: { width: 390, height: 823 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  // Fonts come after what they are for is shown, as on a slow connection.
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  const expectStill = async (path: string) => {
    await go(page, path);
    expect(await page.evaluate(shiftOfPage), path).toBeLessThan(0.02);
  };
  for (const path of ['/', '/services', '/login', '/shop']) await expectStill(path);
  await expectStill((await page.locator('main a[href^="/product/"]').first().getAttribute('href')) ?? '');
  // At this width the texts of its top just fit.
  await page.setViewportSize({ width: 412, height: 823 });
  await expectStill('/services');
  await context.close();
});

/** Runs in the page: how far its parts have moved by the time that its fonts are there, as browsers measure it. */
async function shiftOfPage(): Promise<number> {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  await document.fonts.ready;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return sum;
}

test('[PUB-28, PUB-29, PUB-30, PUB-31, VAL-04, VAL-05, NOTE-03] a visitor writes, and an admin reads it at once', async ({
  visit,
  signIn,
}) => {
  const admin = await signIn('admin@example.com');
  await go(admin, '/admin/messages');
  const visitor = await visit('/contact');
  const send = visitor.getByRole('button', { name: 'Send Message' });
  const invalid = visitor.locator('input:invalid, textarea:invalid');
  await expect(invalid).toHaveCount(3);
  await visitor.getByLabel('Full Name').fill('Dana Fox');
  await visitor.getByLabel('Email').fill('dana');
  await visitor
    .getByLabel('Message')
    .pressSequentially('Would you look at our toll statements?', { delay: 50 });
  await expect(invalid).toHaveCount(1);
  await send.click();
  await expect(toast(visitor)).toHaveCount(0);
  await visitor.getByLabel('Email').fill('dana@example.com');
  await send.click();
  await expect(toast(visitor)).toContainText('Message Sent!');
  await expect(toast(visitor)).toContainText(
    'Thank you for reaching out. Our team will be in touch with you shortly.',
  );
  for (const label of ['Full Name', 'Email', 'Message'])
    await expect(visitor.getByLabel(label)).toHaveValue('');

  const line = admin.getByRole('link', { name: /Dana Fox/ });
  await expect(line).toContainText('New:');
  await line.click();
  await expect(line).not.toContainText('New:');
  await expect(admin.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:dana%40example\.com\?/,
  );
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Archive' }).click();
  await expect(toast(admin)).toContainText('Message archived');
  await expect(line).toHaveCount(0);
});

test('a message that was sent leaves its fields empty, whenever the page renews what it adds itself', async ({
  visit,
}) => {
  const page = await visit('/contact');
  const opened = page.locator('input[name=opened]').first();
  await page.route('**/contact.data*', async (route) => {
    if (route.request().method() === 'POST') {
      const before = await opened.inputValue();
      await page.evaluate(() =>
        (
          window as unknown as { __reactRouterDataRouter: { revalidate(): void } }
        ).__reactRouterDataRouter.revalidate(),
      );
      await expect(opened).not.toHaveValue(before);
    }
    await route.continue();
  });
  await page.getByLabel('Full Name').fill('Dana Fox');
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Message').pressSequentially('Would you look at our toll statements?', { delay: 50 });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(toast(page)).toContainText('Message Sent!');
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('[ROLE-01, PUB-29, PUB-30] without scripts a visitor reads every page, follows the links and writes', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ baseURL: portal.url, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/');
  for (const name of ['About', 'Services', 'Contact']) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`/${name.toLowerCase()}$`));
  }
  await page.getByLabel('Full Name').fill('Lee Park');
  await page.getByLabel('Email').fill('lee@example.com');
  await page.getByLabel('Message').pressSequentially('We have no scripts here.', { delay: 80 });
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Message Sent!')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
  await context.close();
});

test('[ERR-15, DATA-05, DATA-31] an unreadable theme in local storage is logged and breaks nothing', async ({
  visit,
}) => {
  const page = await visit('/');
  const kept = () => page.evaluate(() => localStorage.getItem('website-theme'));
  await expect.poll(kept).not.toBeNull();
  const theme = await kept();
  expect(JSON.parse(theme ?? '')).toEqual({
    primaryColor: '#2c3e50',
    secondaryColor: '#3498db',
    accentColor: '#e74c3c',
    font: 'Open Sans',
  });
  for (const broken of ['{"primaryColor":', '[]', '{"primaryColor":"red"}', 'x'.repeat(1_000_000)]) {
    await page.evaluate((text) => localStorage.setItem('website-theme', text), broken);
    const logged = page.waitForEvent('console', (message) => message.text().includes('cannot be read'));
    await go(page, '/about');
    await logged;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(kept).toBe(theme);
  }
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['website-theme']);
});
