import type { Transaction } from 'kysely';
import type { Portal } from '#app/ctx.ts';
import type { Tables } from '#db/tables/tables.ts';
import { localEvents } from '#ports/events/local-events.ts';
import { noMailer } from '#ports/mail/mailer.ts';
import { storedOnce } from './stored-once.ts';

/**
 * The portal inside an open transaction: what verbs do there becomes true all at once, or not at all. Nobody hears of
 * it and no mail goes out. For start-up only, since contents are stored meanwhile.
 */
export function withinTransaction(portal: Portal, trx: Transaction<Tables>): Portal {
  const db = new Proxy(trx, {
    get(target, key) {
      // A verb's own transaction is a part of the open one.
      if (key === 'transaction') return () => ({ execute: (work: (db: typeof trx) => unknown) => work(trx) });
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { ...portal, db, blobs: storedOnce(portal.blobs), events: localEvents(), mailer: noMailer() };
}
