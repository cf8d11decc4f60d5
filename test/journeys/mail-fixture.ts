import { fakeSmtp } from '#test/fakes/fake-smtp.ts';
import { createDemoPlace } from '#test/fixtures/portal-process.ts';
import { test as base } from './portal-fixture.ts';

/** Journeys through a portal whose mails go to a fake mail server. */
export const test = base.extend<object, { smtp: Awaited<ReturnType<typeof fakeSmtp>> }>({
  smtp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from this pattern.
    async ({}, use) => {
      const smtp = await fakeSmtp();
      await use(smtp);
      await smtp.close();
    },
    { scope: 'worker' },
  ],
  portalOf: [
    async ({ smtp }, use) => {
      const place = await createDemoPlace();
      const portal = await place.start({
        DEMO: '1',
        SMTP_URL: `smtp://${smtp.address}`,
        MAIL_FROM: 'portal@example.com',
      });
      await use(async () => portal);
      await place.remove();
    },
    { scope: 'worker' },
  ],
});
