import type { MouseEvent, PointerEvent } from 'react';
import { usePlainLinks } from '#app/ui/page/use-plain-links.ts';

/** What is pressed for itself, wherever in a row it stands, and the headings among the rows. */
const CONTROL = 'a, button, input, select, textarea, label, summary, h3';

/** What a list needs for all of its rows together, in place of a component in each. */
export type RowClicks = {
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onPointerOver: (event: PointerEvent<HTMLElement>) => void;
};

/**
 * Follows the plain links of a list (`usePlainLinks`), opens a row by whatever of it is pressed, and shows the full text of
 * what is cut.
 */
export function useRowClicks(): RowClicks {
  const followLink = usePlainLinks();
  return {
    onClick(event) {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      const control = event.target.closest<HTMLElement>(CONTROL);
      if (!control) return openRow(event.target);
      if (control instanceof HTMLAnchorElement) followLink(event);
    },
    onPointerOver({ target }) {
      if (target instanceof Element) nameWhatIsCut(target);
    },
  };
}

/** Whoever has selected text in the row did not mean to leave. */
function openRow(pressed: Element): void {
  if (window.getSelection()?.isCollapsed === false) return;
  pressed.closest('tr, li')?.querySelector<HTMLElement>('.o, .card div a')?.click();
}

/** The row says in full what of it is cut: what it opens lies over all of its texts. */
function nameWhatIsCut(over: Element): void {
  const tip = over.closest<HTMLElement>('.tip');
  if (tip) tip.title = tip.textContent ?? '';
  const row = over.closest<HTMLElement>('tr, li');
  if (!row) return;
  const cut = [...row.querySelectorAll('td, small, .o, .cut, .card > *')].filter(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );
  const texts = cut.filter((part) => !cut.some((other) => other !== part && other.contains(part)));
  row.title = texts.map(({ textContent }) => textContent).join('\n');
}
