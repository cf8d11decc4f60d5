import { orderedSuffix } from './ordered-suffix.ts';

/** Kinds of record: the prefixes of their ids. */
export const ID_PREFIXES = [
  'user',
  'mgr',
  'emp',
  'vehicle',
  'cand',
  'stay',
  'cvfile',
  'appl',
  'opening',
  'doc',
  'dt',
  'imp',
  'move',
  'cred',
  'factor',
  'passkey',
  'ses',
  'ver',
  'link',
  'alink',
  'file',
  'act',
  'req',
  'item',
  'rfile',
  'rtpl',
  'comment',
  'mention',
  'cfile',
  'cmail',
  'service',
  'order',
  'sub',
  'tool',
  'event',
  'note',
  'mail',
  'form',
  'field',
  'cfield',
  'fsub',
  'ff',
  'page',
  'msg',
  'product',
  'variant',
  'pimg',
  'sale',
  'job',
  'finding',
  'adata',
  'undo',
] as const;

export type IdPrefix = (typeof ID_PREFIXES)[number];

/** A new TypeID: the prefix and a time-ordered part, so that a later record's id sorts after an earlier one's. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${orderedSuffix()}`;
}
