import { loggablePath } from '#app/session/loggable-path.ts';
import type { Logger } from '#ports/log.ts';

/** What is told of a request once it was answered; `started` is when it came, by `performance.now()`. */
type Answered = {
  requestId: string;
  /** The account that was signed in. */
  actorId?: string | undefined;
  method: string;
  path: string;
  status: number;
  started: number;
};
export type RequestLog = (answered: Answered) => void;

/** Writes a line for each request. */
export function requestLog(log: Logger): RequestLog {
  // What is told of a request has nothing secret in it; to look through it each time takes longer than to write it.
  const requests = log.child({}, { redact: [] });
  return ({ path, started, ...answered }) =>
    requests.info(
      { ...answered, path: loggablePath(path), ms: Math.round(performance.now() - started) },
      'request',
    );
}
