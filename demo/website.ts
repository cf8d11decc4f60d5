import type { Portal } from '#app/ctx.ts';
import { contactSchema } from '#app/features/contact/contact-schema.ts';
import { openedMark } from '#app/features/contact/opened-mark.server.ts';
import { FASTEST_MS, sendMessage } from '#app/features/contact/send-message.server.ts';
import { showPage } from '#app/features/site/change-look.server.ts';
import type { Makers } from './makers.ts';
import type { Timeline, When } from './timeline.ts';

const MESSAGES: { when: When; name: string; email: string; message: string }[] = [
  {
    when: '9d 16:20',
    name: 'Renee Walsh',
    email: 'renee.walsh@example.com',
    message:
      'We run 32 vans out of two stations and our tolls went up by a third since June. Could you look at three months of statements before we sign up for anything?',
  },
  {
    when: '1d 14:05',
    name: 'Tobias Grant',
    email: 'tobias.grant@example.com',
    message:
      'Good morning,\n\nDo you also file disputes for scorecards of past weeks? We lost a tier in week 41 over concessions that were delivered to the door.\n\nThank you,\nTobias',
  },
];

/** The shop, which an admin opened to visitors. */
export function openShop(line: Timeline, make: Makers): void {
  line.at('170d 11:00', async () => showPage(await make.ctxOfAdmin(), 'shop', true));
}

/** What visitors wrote through the contact page. */
export function contactMessages(line: Timeline, portal: Portal): void {
  for (const { when, ...form } of MESSAGES) {
    line.at(when, async () => {
      const opened = openedMark({ ...portal, now: () => new Date(portal.now().getTime() - FASTEST_MS) });
      const sender = { address: form.email, requestId: 'makers' };
      await sendMessage(portal, contactSchema.parse({ ...form, opened }), sender);
    });
  }
}
