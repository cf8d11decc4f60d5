import { closeDueSales } from '#app/features/commerce/shop-order/checkout/end-open-sale.server.ts';
import { sendDueMails } from '#app/features/platform/mail/send-mail.server.ts';
import { eraseExpired } from '#app/features/platform/retention/erase-expired.server.ts';
import type { Deps } from '#app/session/deps.ts';

const EVERY_MS = 6 * 3_600_000;
/** How often the sales are looked after whose time to be paid is over. */
const SALES_EVERY_MS = 60_000;
/** How often mails are sent that could not be sent before. */
const MAILS_EVERY_MS = 60_000;

/** How often uploads are cleared away that broke off with their process. */
const UPLOADS_EVERY_MS = 3_600_000;

/**
 * Erases what was deleted long ago, ends sales that nobody paid and sends mails that are due, now and from time to time;
 * answers how to stop it, which resolves once what is being done is done.
 */
export function startHousekeeping(deps: Deps): () => Promise<void> {
  const stops = [
    every(EVERY_MS, deps, () => eraseExpired(deps)),
    every(SALES_EVERY_MS, deps, () => closeDueSales(deps)),
    every(MAILS_EVERY_MS, deps, () => sendDueMails(deps)),
    every(UPLOADS_EVERY_MS, deps, () => deps.blobs.clearAbandoned()),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Does the work now and each time the interval is over, never twice at a time. */
function every(ms: number, deps: Deps, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => deps.log.error({ err: error }, 'housekeeping'))
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
