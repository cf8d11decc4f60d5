import type { Side } from '#app/ctx.ts';

/** What was said of a record last: the comment's id, whose side said it, and its text; empty once that was taken away. */
export type Said = { id: string; side: Side; text: string };

/** What the other side said; nothing is new to who said it. */
export function saidTo(side: Side, said: Said | undefined): string | undefined {
  return said && said.side !== side && said.text !== '' ? said.text : undefined;
}

/** The side that hears what the other one does. */
export function otherSide(side: Side): Side {
  return side === 'admin' ? 'member' : 'admin';
}
