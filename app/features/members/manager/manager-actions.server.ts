import type { ActionFunctionArgs } from 'react-router';
import { call } from '#app/call.server.ts';
import type { Ctx } from '#app/ctx.ts';
import { addManagerSchema, managerIdSchema, managerSchema } from './manager-schema.ts';
import {
  addManager,
  confirmManager,
  deactivateManager,
  editManager,
  reactivateManager,
} from './managers.server.ts';

/** The call of ManagersCard that admins alone have. */
export function confirmCalls(resolve: (ctx: Ctx, args: ActionFunctionArgs) => Promise<Ctx>) {
  return {
    'manager-confirm': call(managerIdSchema, async (ctx, input, args) => {
      await confirmManager(await resolve(ctx, args), input);
      return { toast: { title: 'Manager added', tone: 'success' } };
    }),
  };
}

/** The calls of ManagersCard, each for the member that `resolve` answers. */
export function managerCalls(resolve: (ctx: Ctx, args: ActionFunctionArgs) => Promise<Ctx>) {
  return {
    'manager-add': call(addManagerSchema, async (ctx, input, args) => {
      const id = await addManager(await resolve(ctx, args), input);
      const title = ctx.actor.role === 'admin' ? 'Manager added' : 'Invitation sent';
      return { made: { id }, toast: { title, description: input.name, tone: 'success' } };
    }),
    'manager-edit': call(managerSchema.and(managerIdSchema), async (ctx, input, args) => {
      await editManager(await resolve(ctx, args), input);
      return { toast: { title: 'Manager saved', description: input.name, tone: 'success' } };
    }),
    'manager-deactivate': call(managerIdSchema, async (ctx, input, args) => {
      await deactivateManager(await resolve(ctx, args), input);
      return { toast: { title: 'Manager deactivated', tone: 'success' } };
    }),
    'manager-reactivate': call(managerIdSchema, async (ctx, input, args) => {
      await reactivateManager(await resolve(ctx, args), input);
      return { toast: { title: 'Manager reactivated', tone: 'success' } };
    }),
  };
}
