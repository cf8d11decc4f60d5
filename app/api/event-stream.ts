import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type Ctx, loginOf } from '#app/ctx.ts';
import { isAdmin } from '#app/policy.ts';
import type { AppContext } from '#app/session/app-context.ts';
import { isTopicForAll, packLiveEvent } from '#app/session/live/live-event.ts';
import { packSpread } from '#app/session/live/reload-pace.ts';
import { resolveSession } from '#app/session/resolve-session.server.ts';
import { CHANGES_TOPIC, DUE_TOPIC, STAFF_TOPICS } from '#app/topics.ts';
import { type PortalEvent, RECONNECTED } from '#ports/events/event-bus.ts';
import type { MemberEnv } from './member-env.ts';
import { countStream, retryAfter, spreadFor } from './stream-crowd.ts';
import { takePlaces } from './stream-places.ts';

/** Time between two signs of life of a quiet stream. However much there is to tell, its session is asked for as often. */
const HEARTBEAT_MS = 20_000;

/**
 * The live stream of one browser: the topics that changed for it, until its session ends, or has too many streams. However
 * slowly it is read, a topic waits for it once.
 */
export function eventStream(c: Context<MemberEnv>, deps: AppContext, ctx: Ctx): Response {
  c.header('cache-control', 'private, no-store');
  c.header('x-accel-buffering', 'no');
  return streamSSE(c, async (stream) => {
    let over = deps.ending?.aborted ?? false;
    let wake: () => void = () => undefined;
    const waiting = new Set<string>();
    const unsubscribe = ctx.events.subscribe((event) => {
      if (!concerns(ctx, event)) return;
      keepWaiting(waiting, lineOf(ctx, event));
      wake();
    });
    const end = () => {
      over = true;
      wake();
    };
    stream.onAbort(end);
    deps.ending?.addEventListener('abort', end);
    const leave = takePlaces({ sessionId: ctx.actor.sessionId, personId: loginOf(ctx.actor) }, () => {
      end();
      // Nobody may be reading at its other end.
      c.env?.outgoing?.destroy();
    });
    const uncount = countStream(isAdmin(ctx));
    const spread = () => packSpread(spreadFor(isAdmin(ctx)));
    let askedAt = deps.now().getTime();
    try {
      await stream.writeSSE({ event: 'ready', data: spread(), retry: retryAfter() });
      while (!over) {
        const [topic] = waiting;
        if (topic === undefined && (await nextEvent())) continue;
        waiting.delete(topic ?? '');
        const ofSession = topic?.startsWith('session:');
        if (
          (!topic || ofSession || deps.now().getTime() - askedAt >= HEARTBEAT_MS) &&
          !(await isSignedIn())
        ) {
          await stream.writeSSE({ event: 'signed-out', data: '' });
          break;
        }
        if (!topic) await stream.writeSSE({ event: 'alive', data: spread() });
        else if (!ofSession) await stream.writeSSE({ event: 'changed', data: topic });
      }
    } catch (error) {
      // The browser connects again by itself.
      deps.log.error({ err: error, requestId: ctx.requestId }, 'live stream');
    } finally {
      deps.ending?.removeEventListener('abort', end);
      unsubscribe();
      uncount();
      leave();
    }

    async function isSignedIn(): Promise<boolean> {
      askedAt = deps.now().getTime();
      const { signedIn } = await resolveSession(deps, c.req.raw.headers);
      // Of a person of several companies, another one may be in use by now.
      return signedIn?.actor.id === ctx.actor.id;
    }

    /** True once there is something to send; false when the heartbeat is due. */
    function nextEvent(): Promise<boolean> {
      if (waiting.size > 0 || over) return Promise.resolve(true);
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve(false), HEARTBEAT_MS);
        wake = () => {
          clearTimeout(timer);
          resolve(true);
        };
      });
    }
  });
}

/** More than so many lines for one who does not read are no help: anything may be old. */
const MOST_WAITING = 200;

function keepWaiting(waiting: Set<string>, line: string): void {
  if (waiting.size >= MOST_WAITING && !line.startsWith('session:')) {
    for (const one of waiting) if (!one.startsWith('session:')) waiting.delete(one);
    waiting.add(RECONNECTED.topic);
  } else waiting.add(line);
}

/** What a browser is told of an event: to staff also of which member, so that a page of another one stays as it is. */
function lineOf(ctx: Pick<Ctx, 'actor'>, { topic, memberId }: PortalEvent): string {
  return packLiveEvent({ topic, memberId: isAdmin(ctx) ? memberId : null });
}

/** Staff hear of everything, everybody else of their own member; a session's end concerns its own person alone. */
export function concerns(ctx: Pick<Ctx, 'actor' | 'memberId'>, event: PortalEvent): boolean {
  const own = [ctx.actor.id, loginOf(ctx.actor)];
  if (event.topic.startsWith('session:')) return own.some((id) => event.topic === `session:${id}`);
  if (event.topic.startsWith(CHANGES_TOPIC) || event.topic === DUE_TOPIC) return false;
  if (isAdmin(ctx)) return true;
  return (event.memberId === ctx.memberId && !STAFF_TOPICS.has(event.topic)) || isTopicForAll(event.topic);
}
