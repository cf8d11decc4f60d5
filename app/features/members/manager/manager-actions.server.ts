import { confirmed, formAction } from '#app/call.server.ts';
import { editManager } from './edit-manager.server.ts';
import { addManagerSchema, editManagerSchema, managerIdSchema } from './manager-schema.ts';
import { addManager, confirmManager, deactivateManager, reactivateManager } from './managers.server.ts';

/** The call of ManagersCard that admins alone have. */
export const confirmCalls = {
  'manager-confirm': formAction(managerIdSchema, async (ctx, input) => {
    await confirmManager(ctx, input);
    return { toast: { title: 'Manager added', tone: 'success' } };
  }),
};

/** The calls of ManagersCard. */
export const managerCalls = {
  'manager-add': formAction(addManagerSchema, async (ctx, input) => {
    const id = await addManager(ctx, input);
    const title = ctx.actor.role === 'admin' ? 'Manager added' : 'Invitation sent';
    return { made: { id }, toast: { title, description: input.name, tone: 'success' } };
  }),
  ...confirmed({
    'manager-edit': formAction(editManagerSchema, async (ctx, input) => {
      await editManager(ctx, input);
      return { toast: { title: 'Manager saved', description: input.name, tone: 'success' } };
    }),
  }),
  'manager-deactivate': formAction(managerIdSchema, async (ctx, input) => {
    await deactivateManager(ctx, input);
    return { toast: { title: 'Manager deactivated', tone: 'success' } };
  }),
  'manager-reactivate': formAction(managerIdSchema, async (ctx, input) => {
    await reactivateManager(ctx, input);
    return { toast: { title: 'Manager reactivated', tone: 'success' } };
  }),
};
