import { z } from 'zod';

/** A member's requests by whom they wait for: the member, the provider's staff, or nobody any more. */
export const REQUEST_GROUPS = ['open', 'waiting', 'done'] as const;

export type RequestGroup = (typeof REQUEST_GROUPS)[number];

/** Which group the address asks for; the open ones unless told. */
export const requestGroupParam = z.enum(REQUEST_GROUPS).catch('open');
