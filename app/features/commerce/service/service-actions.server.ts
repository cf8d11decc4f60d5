import { formAction } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { addService, deleteService, editService, restoreService } from './change-service.server.ts';
import { editServiceSchema, serviceIdSchema, serviceSchema } from './service-schema.ts';

/** The calls of ServicesPage. */
export const serviceCalls = {
  'service-add': formAction(serviceSchema, async (ctx: PortalCtx, input) => {
    const id = await addService(ctx, input);
    return { made: { id }, toast: { title: 'Service added', description: input.name, tone: 'success' } };
  }),
  'service-edit': formAction(editServiceSchema, async (ctx: PortalCtx, input) => {
    await editService(ctx, input);
    return { toast: { title: 'Service saved', description: input.name, tone: 'success' } };
  }),
  'service-delete': formAction(serviceIdSchema, async (ctx: PortalCtx, input) => {
    await deleteService(ctx, input);
    return { made: { id: input.serviceId }, toast: { title: 'Service deleted', tone: 'success' } };
  }),
  'service-restore': formAction(serviceIdSchema, async (ctx: PortalCtx, input) => {
    await restoreService(ctx, input);
    return { toast: { title: 'Service restored', tone: 'success' } };
  }),
};
