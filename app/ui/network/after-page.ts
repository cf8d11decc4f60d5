import { forgetAtLogOut } from '#app/ui/upload/forget-at-log-out.ts';
import { mayHaveKept } from '#app/ui/upload/may-have-kept.ts';

/*
 * What an area does once its page answers. It comes with the script of the menus, which no page waits for, and which every page of the
 * areas fetches.
 */

const warn = (error: unknown) => console.warn('The portal could not be kept for offline use.', error);

document.head.append(
  Object.assign(document.createElement('link'), { rel: 'manifest', href: '/manifest.json' }),
);
if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(warn);
document.addEventListener('submit', forgetAtLogOut, true);
if (mayHaveKept()) import('#app/ui/upload/send-queued.ts').then(({ sendQueued }) => sendQueued()).catch(warn);
