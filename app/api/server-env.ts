import type { HttpBindings } from '@hono/node-server';
import type { Deps, SignedIn } from '#app/session/deps.ts';

/** What our Hono middleware hands on. */
export type ServerEnv = {
  Bindings: HttpBindings;
  Variables: {
    deps: Deps;
    requestId: string;
    nonce: string;
    address: string;
    signedIn: SignedIn | null;
    settingUp: SignedIn | null;
  };
};
