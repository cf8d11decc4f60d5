import { fakeSmtp } from '#test/fakes/fake-smtp.ts';
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
  portalEnv: [
    async ({ smtp }, use) => use({ SMTP_URL: `smtp://${smtp.address}`, MAIL_FROM: 'portal@example.com' }),
    { scope: 'worker' },
  ],
});
