import { typeid } from 'typeid-js';

/** Kinds of record and the prefix of their ids. */
export type IdPrefix =
  | 'user'
  | 'mgr'
  | 'emp'
  | 'cand'
  | 'doc'
  | 'dt'
  | 'imp'
  | 'move'
  | 'cred'
  | 'factor'
  | 'ses'
  | 'ver'
  | 'link'
  | 'file'
  | 'act'
  | 'req'
  | 'service'
  | 'order'
  | 'sub'
  | 'tool'
  | 'event'
  | 'note'
  | 'mail'
  | 'form'
  | 'field'
  | 'fsub'
  | 'ff'
  | 'page'
  | 'msg'
  | 'product'
  | 'variant'
  | 'pimg'
  | 'sale';

/** A new TypeID: the prefix and a time-ordered part, so that a later record's id sorts after an earlier one's. */
export function newId(prefix: IdPrefix): string {
  return typeid(prefix).toString();
}
