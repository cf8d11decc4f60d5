/** What an item of a checklist asks for. */
export const ITEM_KINDS = ['question', 'choice', 'file', 'form'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** Items that a request can have at most. */
export const ITEMS_MAX = 30;
