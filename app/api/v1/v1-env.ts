import type { OpenedKey } from '#app/features/platform/api-key/use-key.server.ts';
import type { ServerEnv } from '../server-env.ts';

/** What the calls of the API have at hand: the key that the request came with. */
export type V1Env = ServerEnv & { Variables: { key: OpenedKey } };
