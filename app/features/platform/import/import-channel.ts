import { tracingChannel } from 'node:diagnostics_channel';

/** An import that is written, by what it is a list of. */
export type ImportTold = { kind: string };

/** Tells whoever listens of each import that is written. */
export const imports = tracingChannel<unknown, ImportTold>('portal.import');
