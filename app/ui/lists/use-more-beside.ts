import { type RefObject, useEffect, useRef } from 'react';

/** For a row of the class `more-beside`: says on it at which of its ends there is more, while it scrolls and changes its width. */
export function useMoreBeside<Row extends HTMLElement>(): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const tell = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-more-before', scrollLeft > 1);
      element.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
    };
    const widths = new ResizeObserver(tell);
    widths.observe(element);
    element.addEventListener('scroll', tell, { passive: true });
    return () => {
      widths.disconnect();
      element.removeEventListener('scroll', tell);
    };
  }, []);
  return row;
}
