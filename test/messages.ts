import { randomUUID } from 'node:crypto';
import { contactSchema } from '#app/features/contact/contact-schema.ts';
import { openedMark } from '#app/features/contact/opened-mark.server.ts';
import { FASTEST_MS, sendMessage } from '#app/features/contact/send-message.server.ts';
import type { World } from './world.ts';

/** The contact form as a visitor fills it in; each time with another text. */
export function contactForm(world: World, changes: Record<string, string> = {}): Record<string, string> {
  return {
    intent: 'contact-send',
    name: 'Dana Fox',
    email: 'dana@example.com',
    message: `We run 24 vans. ${randomUUID()}`,
    opened: openedMark(world.deps),
    website: '',
    ...changes,
  };
}

/** A visitor writes, from an address of its own and taking its time; answers the message's id. */
export async function writeMessage(world: World, changes: Record<string, string> = {}): Promise<string> {
  const form = contactForm(world, changes);
  world.passTime(FASTEST_MS);
  await sendMessage(world.deps, contactSchema.parse(form), { address: randomUUID(), requestId: 'test' });
  const row = await world.deps.db
    .selectFrom('contact_messages')
    .select('id')
    .where('message', '=', form.message ?? '')
    .executeTakeFirstOrThrow();
  return row.id;
}
