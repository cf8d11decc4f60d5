import { z } from 'zod';
import { confirmed, formAction, needing } from '#app/call.server.ts';
import type { PortalCtx } from '#app/ctx.ts';
import { calendarClientsSchema } from './calendar-schema.ts';
import { chooseClients, renewFeed, revokeFeed } from './change-feed.server.ts';

/** The calls of CalendarCard, for the own account alone. */
export const calendarCalls = needing('own', {
  ...confirmed({
    'calendar-renew': formAction(z.object({}), async (ctx: PortalCtx) => {
      await renewFeed(ctx);
      return { toast: { title: 'Calendar address created', tone: 'success' } };
    }),
  }),
  'calendar-revoke': formAction(z.object({}), async (ctx: PortalCtx) => {
    await revokeFeed(ctx);
    return { toast: { title: 'Calendar address revoked', tone: 'success' } };
  }),
});

/** The staff's besides: its calendar has several members' dates. */
export const calendarClientsCalls = needing('own', {
  'calendar-clients': formAction(calendarClientsSchema, async (ctx: PortalCtx, input) => {
    await chooseClients(ctx, input);
    return { toast: { title: 'Calendar saved', tone: 'success' } };
  }),
});
