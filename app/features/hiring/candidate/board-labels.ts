/** What a screen reader says while a card is dragged. Places are columns, named by their stage; null is none. */

export const HOW_TO_DRAG =
  "Press Space to lift the candidate, the left and right arrow keys to choose a column, Space to drop it there, or Escape to leave it where it was. The 'Move to' menu on the card does the same.";

/** Id of the text above on the page: short, since each card refers to it. */
export const HOW_TO_DRAG_ID = 'd';

export function liftedLabels(name: string, from: string): string {
  return `${name} lifted from ${from}.`;
}

export function overLabels(name: string, from: string, over: string | null): string {
  if (over === null) return `${name} is over no column. Dropped here, it stays in ${from}.`;
  return over === from ? `${name} is over ${from}, where it was.` : `${name} is over ${over}.`;
}

export function droppedLabels(name: string, from: string, to: string | null): string {
  return to === null || to === from ? `${name} stays in ${from}.` : `${name} moved from ${from} to ${to}.`;
}
