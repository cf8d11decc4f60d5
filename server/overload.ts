import { channel } from 'node:diagnostics_channel';
import type { Context, MiddlewareHandler } from 'hono';
import type { ServerEnv } from '#app/api/server-env.ts';
import { Unavailable } from '#app/errors.ts';
import { mayBeKnown } from './door.ts';
import { headerOf } from './request-headers.ts';

/** How often the event loop is looked at, how late it may be, in ms, and how often in a row it has to be later than that. */
const PACE = { tickMs: 100, lateMs: 150, lateTicks: 3 };
/** Requests under way above which visitors wait. */
const UNDER_WAY_MOST = 200;

/** How much the process has to do. */
export type Load = {
  /** True while there is more than it can do in time. */
  isOver(): boolean;
  /** Counts a request; returns how to count it no more. */
  enter(): () => void;
};

/** Tells whoever listens of each request that was put off. */
export const putOff = channel('portal.put-off');

/** Watches over this process. */
export function watchLoad({ tickMs, lateMs, lateTicks } = PACE): Load {
  let late = 0;
  let underWay = 0;
  let due = performance.now() + tickMs;
  setInterval(() => {
    const now = performance.now();
    late = now - due > lateMs ? late + 1 : 0;
    due = now + tickMs;
  }, tickMs).unref();
  return {
    isOver: () => late >= lateTicks || underWay > UNDER_WAY_MOST,
    enter() {
      underWay += 1;
      return () => {
        underWay -= 1;
      };
    },
  };
}

/** What whoever is about to be known asks for, and a gateway that reports a payment. */
const LET_IN = /^\/(login(\/code)?(\.data)?$|api\/payments\/)/i;

/** Puts off, with 503, what visitors ask for while there is too much to do; who has a cookie of the portal's goes on. */
export function putOffVisitors(load: Load): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    if (!mayBeKnown(headerOf(c, 'cookie'))) putOffWhenBusy(c, load);
    const leave = load.enter();
    try {
      await next();
    } finally {
      leave();
    }
  };
}

/** Puts off a request of nobody who is signed in, while there is too much to do: a cookie alone may be made up. Throws Unavailable. */
export function putOffWhenBusy({ req }: Context<ServerEnv>, load: Load): void {
  if (!load.isOver() || LET_IN.test(req.path)) return;
  putOff.publish(undefined);
  throw new Unavailable(
    'Many people are using the portal right now. Try again in a few seconds.',
    'Busy right now',
  );
}
