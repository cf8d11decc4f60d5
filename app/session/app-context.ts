import { createContext } from 'react-router';
import type { Portal } from '#app/ctx.ts';
import type { Auth } from '#app/features/platform/account/auth.server.ts';
import type { SessionTimes } from '#app/features/platform/account/sessions/session-times.ts';
import type { SignedIn } from '#app/signed-in.ts';

/** What the edge needs beside what verbs get. */
export type AppContext = Portal & {
  auth: Auth;
  /** How long sessions live, where that is not SESSION_TIMES. */
  sessionTimes?: SessionTimes;
  /** Lets time pass, for the delay of repeated failures; tests count instead of waiting. */
  wait(ms: number): Promise<void>;
  /** Aborted once the process is to end: live streams end at once, other requests are finished. */
  ending?: AbortSignal;
};

/** One page request as the server hands it to the routes. */
export type PageRequest = {
  deps: AppContext;
  requestId: string;
  /** Whether a page's script asks, for data alone. */
  isData: boolean;
  /** What lets a page's inline scripts run; '' for data. */
  nonce: string;
  /** The client's address, from the socket or the trusted proxy. */
  address: string;
  signedIn: SignedIn | null;
  /** An admin who must set up a two-step verification first: signed in for nothing but that. */
  settingUp: SignedIn | null;
  /** Set where a page could not be made since the database is away or the disk is full: the server answers for it. */
  outage?: unknown;
};

export const pageRequestContext = createContext<PageRequest>();
