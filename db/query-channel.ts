import { tracingChannel } from 'node:diagnostics_channel';

/** A statement that is run: its shape, with a sign in place of each value. */
export type QueryTold = { sql: string };

/** Tells whoever listens of each statement. Nothing is paid while nobody does. */
export const queries = tracingChannel<unknown, QueryTold>('portal.query');
