import type { Portal } from '#app/ctx.ts';
import { contactSchema } from '#app/features/website/contact/contact-schema.ts';
import { FASTEST_MS, sendMessage } from '#app/features/website/contact/send-message.server.ts';
import { changeContent, showPage } from '#app/features/website/site/change-look.server.ts';
import { addCustomPage, changeCustomContent } from '#app/features/website/site/custom-pages.server.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import { formTimestampToken } from '#app/fields/form-timestamp.server.ts';
import type { Makers } from './makers.ts';
import type { Timeline, When } from './timeline.ts';

const MESSAGES: (Record<string, string> & { when: When; email: string })[] = [
  {
    when: '9d 16:20',
    name: 'Renee Walsh',
    email: 'renee.walsh@example.com',
    message:
      'We run 32 vans out of two stations and our tolls went up by a third since June. Could you look at three months of statements before we sign up for anything?',
  },
  {
    when: '3d 10:32',
    name: 'Curtis Boyle',
    email: 'curtis.boyle@example.com',
    topic: 'account',
    plan: 'professional',
    company: 'Boyle Final Mile LLC',
    phone: '(804) 555-0163',
    vans: '24',
    station: 'DRC4',
    message:
      'We want to hand over payroll checks and scorecard disputes before peak. Who can we talk to this week?',
  },
  {
    when: '1d 14:05',
    name: 'Tobias Grant',
    email: 'tobias.grant@example.com',
    message:
      'Good morning,\n\nDo you also file disputes for scorecards of past weeks? We lost a tier in week 41 over concessions that were delivered to the door.\n\nThank you,\nTobias',
  },
];

const FIRST_WEEKS = `
<p>No project, nothing to install. Send us what you already have.</p>
<h2>The first week</h2>
<ul>
<li>Send the last two payroll registers, the last invoice and a month of toll statements.</li>
<li>Tell us how many vans and drivers you run, and out of which stations.</li>
</ul>
<h2>The second week</h2>
<p>We show you what we found, line by line, and what we would dispute. You decide what we pursue.</p>
<h2>From then on</h2>
<p>Upload files as you get them. We reply within one business day, and anything that needs you is at the top of your dashboard.</p>
`;

/** What members of the demo say; all of them are invented. */
const QUOTES = [
  {
    text: 'They found tolls we had been paying twice since spring. The first three statements covered the plan for months.',
    name: 'Priya Nolan',
    role: 'Owner, Cedar Creek Delivery LLC',
  },
  {
    text: 'I used to check payroll on Sunday nights. Now I read a list of five lines on Monday, approve it, and I am done.',
    name: 'Marcus Hale',
    role: 'Owner, Harbor Point Couriers Inc.',
  },
  {
    text: 'I know which license expires three weeks ahead, and the scorecard disputes go out while they still count.',
    name: 'Lena Ortiz',
    role: 'Operations manager, Summit Trail Logistics LLC',
  },
];

/** What an admin did to the site: the shop opened to visitors, what members say, and another page. */
export function openSite(line: Timeline, make: Makers): void {
  line.at('90d 09:40', async () => {
    const ctx = await make.ctxOfAdmin();
    const { number, state } = await readSite(ctx);
    const { content } = state.pages.home;
    await changeContent(ctx, number, 'home', { ...content, quotes: { ...content.quotes, items: QUOTES } });
  });
  line.at('170d 11:00', async () => showPage(await make.ctxOfAdmin(), 'shop', true));
  line.at('40d 10:15', async () => {
    const ctx = await make.ctxOfAdmin();
    const name = 'Getting Started';
    const pageId = await addCustomPage(ctx, {
      key: 'getting-started',
      name,
      path: '/getting-started',
      visible: true,
    });
    const { number } = await readSite(ctx);
    await changeCustomContent(ctx, number, pageId, {
      title: name,
      subtitle: 'What your first weeks with us look like.',
      body: FIRST_WEEKS,
    });
  });
}

/** What visitors wrote through the contact page. */
export function contactMessages(line: Timeline, portal: Portal): void {
  for (const { when, ...form } of MESSAGES) {
    line.at(when, async () => {
      const opened = formTimestampToken({
        ...portal,
        now: () => new Date(portal.now().getTime() - FASTEST_MS),
      });
      const sender = { address: form.email, requestId: 'makers' };
      await sendMessage(portal, contactSchema.parse({ ...form, opened }), sender);
    });
  }
}
