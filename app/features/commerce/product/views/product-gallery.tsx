import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import type { Picture } from '../product-pictures.ts';
import { ProductPicture } from './product-picture.tsx';

/** Pixels that a finger moves to turn to another picture. */
const SWIPE = 40;

type ProductGalleryProps = {
  title: string;
  pictures: readonly Picture[];
  /** The picture that shows, by its place. */
  shown: number;
  onShow: (index: number) => void;
  /** What lies on the picture. */
  labels: ReactNode;
};

/** The product's pictures, one at a time: by arrows, thumbnails, the arrow keys, or a finger. */
export function ProductGallery({ title, pictures, shown, onShow, labels }: ProductGalleryProps) {
  const start = useRef<number | null>(null);
  const several = pictures.length > 1;
  const turn = (by: number) => several && onShow((shown + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    turn(by);
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    const moved = start.current === null || !touch ? 0 : touch.clientX - start.current;
    start.current = null;
    if (Math.abs(moved) >= SWIPE) turn(moved < 0 ? 1 : -1);
  };
  return (
    <section
      aria-label={`Pictures of ${title}`}
      onKeyDown={several ? onKeyDown : undefined}
      className="min-w-0"
    >
      <div
        className="relative touch-pan-y overflow-hidden rounded-2xl border border-line touch-pinch-zoom"
        onTouchStart={({ touches }) => {
          start.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
        }}
        onTouchEnd={onTouchEnd}
      >
        <ProductPicture
          picture={pictures[shown] ?? null}
          sizes="(min-width: 72rem) 34rem, (min-width: 48rem) 50vw, 100vw"
          first
        />
        <div className="pointer-events-none absolute inset-x-4 top-4 flex flex-wrap gap-2">{labels}</div>
        {several && (
          <>
            <Arrow label="Previous picture" side="left-3" onClick={() => turn(-1)}>
              <ChevronLeft aria-hidden />
            </Arrow>
            <Arrow label="Next picture" side="right-3" onClick={() => turn(1)}>
              <ChevronRight aria-hidden />
            </Arrow>
          </>
        )}
      </div>
      {several && (
        <>
          <p role="status" className="sr-only">{`Picture ${shown + 1} of ${pictures.length}`}</p>
          <ul
            aria-label="All pictures"
            className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-3"
          >
            {pictures.map((picture, index) => (
              <li key={picture.url}>
                <button
                  type="button"
                  aria-label={`Picture ${index + 1} of ${pictures.length}`}
                  aria-current={index === shown}
                  onClick={() => onShow(index)}
                  className={classNames(
                    'block w-full overflow-hidden rounded-lg border-2',
                    index === shown ? 'border-secondary-strong' : 'border-line hover:border-line-strong',
                  )}
                >
                  <ProductPicture picture={{ ...picture, alt: '' }} sizes="6rem" fill />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

type ArrowProps = { label: string; side: string; onClick: () => void; children: ReactNode };

function Arrow({ label, side, onClick, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={classNames(
        'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-surface/90 text-ink shadow-float hover:bg-surface',
        side,
      )}
    >
      {children}
    </button>
  );
}
