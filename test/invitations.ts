import type { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { acceptByLink } from '#app/features/manager/accept-invitation.server.ts';
import type { addManagerSchema } from '#app/features/manager/manager-schema.ts';
import { addManager } from '#app/features/manager/managers.server.ts';
import { listMails } from '#app/features/site/list-mails.server.ts';
import type { World } from './world.ts';

/** The secret of the link in the newest mail to that address. */
export async function mailedSecret(world: World, email: string): Promise<string> {
  const mails = await listMails(await world.ctx(await world.admin()));
  const mail = mails.find(({ to }) => to === email);
  return /\/set-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Adds a manager as the member does, and confirms the address as its reader does. */
export async function addConfirmed(
  world: World,
  ctx: Ctx,
  input: z.output<typeof addManagerSchema>,
): Promise<string> {
  const id = await addManager(ctx, input);
  await acceptByLink(world.deps, await mailedSecret(world, input.email));
  return id;
}
