import { type RefObject, useEffect, useRef } from 'react';

/** For a row of the class `edges` that scrolls sideways: it fades at each edge beyond which there is more. */
export function useScrollEdges<Row extends HTMLElement>(): RefObject<Row | null> {
  const ref = useRef<Row>(null);
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const mark = () => {
      row.dataset.more = edgesOf(row).join(' ');
    };
    mark();
    const sizes = new ResizeObserver(mark);
    sizes.observe(row);
    row.addEventListener('scroll', mark, { passive: true });
    return () => {
      sizes.disconnect();
      row.removeEventListener('scroll', mark);
    };
  }, []);
  return ref;
}

/** A pixel of tolerance: positions are rounded where the page is zoomed. */
function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): string[] {
  return [
    ...(scrollLeft > 1 ? ['before'] : []),
    ...(scrollLeft + clientWidth < scrollWidth - 1 ? ['after'] : []),
  ];
}
