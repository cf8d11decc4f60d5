import { type Portal, type SystemCtx, systemContext } from '#app/ctx.ts';

/** The context in which the shop sells: to a visitor who pays, and when the gateway reports a payment. */
export function shopContext(portal: Portal): SystemCtx {
  return systemContext(portal, { id: 'shop', name: 'Shop' });
}
