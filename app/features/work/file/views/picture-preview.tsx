import { ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';

/** How many times wider than its frame a picture is shown. */
const LARGEST = 4;

type PicturePreviewProps = { name: string; src: string; onFail: () => void };

/** A picture in a frame: whole at first, larger step by step, and then scrolled. */
export function PicturePreview({ name, src, onFail }: PicturePreviewProps) {
  const [zoom, setZoom] = useState(1);
  const isWhole = zoom === 1;
  return (
    <div className="relative">
      <ScrollRegion
        label={`Preview of ${name}`}
        className={classNames(
          'h-72 rounded-lg border border-line bg-surface-2 sm:h-96',
          isWhole && 'flex items-center justify-center',
        )}
      >
        <img
          src={src}
          alt={`Preview of ${name}`}
          onError={onFail}
          style={isWhole ? undefined : { width: `${zoom * 100}%` }}
          className={isWhole ? 'max-h-full max-w-full object-contain' : 'max-w-none'}
        />
      </ScrollRegion>
      <div className="absolute right-2 bottom-2 flex rounded-md border border-line bg-surface shadow-card print:hidden">
        <IconButton label="Zoom out" disabled={isWhole} onClick={() => setZoom(zoom / 2)}>
          <ZoomOut aria-hidden />
        </IconButton>
        <IconButton label="Zoom in" disabled={zoom === LARGEST} onClick={() => setZoom(zoom * 2)}>
          <ZoomIn aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
