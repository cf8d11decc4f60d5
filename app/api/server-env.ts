import type { HttpBindings } from '@hono/node-server';
import type { AppContext } from '#app/session/app-context.ts';
import type { SignedIn } from '#app/signed-in.ts';
import type { KeptAnswers } from './kept-answers.ts';

/** What our Hono middleware hands on. */
export type ServerEnv = {
  Bindings: HttpBindings;
  Variables: {
    deps: AppContext;
    /** What is kept packed for everybody. */
    kept: KeptAnswers;
    requestId: string;
    /** Scheme, host and port that the request is for, as people see them. */
    origin: string;
    /** What the inline scripts of a page are allowed by; null where none was rendered. */
    nonce: string | null;
    address: string;
    signedIn: SignedIn | null;
    settingUp: SignedIn | null;
  };
};
