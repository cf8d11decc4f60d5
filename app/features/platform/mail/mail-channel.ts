import { tracingChannel } from 'node:diagnostics_channel';

/** Tells whoever listens of each try to send a mail, but not what it says, nor to whom. */
export const mails = tracingChannel<unknown, object>('portal.mail');
