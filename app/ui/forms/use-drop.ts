import { type DragEvent, useState } from 'react';
import { type Dropped, droppedFiles } from './dropped-files.ts';

/** Whether files hover over the element, and the handlers that take them; null takes none. */
export function useDrop(onDropped: ((dropped: Dropped) => void) | null) {
  const [over, setOver] = useState(false);
  const guarded = (act: (event: DragEvent<HTMLElement>) => void) => (event: DragEvent<HTMLElement>) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    act(event);
  };
  const handlers = {
    onDragOver: guarded((event) => {
      event.dataTransfer.dropEffect = onDropped ? 'copy' : 'none';
      setOver(onDropped !== null);
    }),
    onDragLeave: guarded((event) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
    }),
    onDrop: guarded((event) => {
      setOver(false);
      if (onDropped) void Promise.resolve(droppedFiles(event.dataTransfer)).then(onDropped);
    }),
  };
  return { over, handlers };
}
