import { ImageOff, Package } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { type Picture, widthsOf } from '../product-pictures.ts';

type ProductPictureProps = {
  picture: Picture | null;
  /** How wide it is shown, for `sizes`. */
  sizes: string;
  /** True where it shows at once, so that the browser does not put it off. */
  first?: boolean;
  /** Cuts what does not fit the square, where the whole picture would leave bars. */
  fill?: boolean;
};

/** A product's picture in a square; a placeholder stands there until it has come, and where there is none. */
export function ProductPicture({ picture, ...rest }: ProductPictureProps) {
  return (
    <span className="relative block aspect-square w-full overflow-hidden bg-surface-2">
      {picture ? <Loaded key={picture.url} picture={picture} {...rest} /> : <Placeholder />}
    </span>
  );
}

function Loaded({ picture, sizes, first, fill }: ProductPictureProps & { picture: Picture }) {
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useEffect(() => {
    // It may have come, or failed, before this page came to life.
    if (image.current?.complete)
      image.current.decode().then(
        () => setState('shown'),
        () => setState('failed'),
      );
  }, []);
  if (state === 'failed') return <Placeholder failed={picture.alt} />;
  return (
    <>
      {state === 'loading' && <Placeholder loading />}
      <img
        ref={image}
        src={picture.url}
        srcSet={widthsOf(picture.url)}
        sizes={sizes}
        alt={picture.alt}
        loading={first ? 'eager' : 'lazy'}
        decoding="async"
        draggable={false}
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        className={classNames(
          'absolute inset-0 size-full text-transparent',
          fill ? 'object-cover' : 'object-contain',
        )}
      />
    </>
  );
}

function Placeholder({ loading = false, failed }: { loading?: boolean; failed?: string }) {
  const Icon = failed === undefined ? Package : ImageOff;
  return (
    <span
      data-placeholder={loading ? 'loading' : 'none'}
      className={classNames(
        'absolute inset-0 grid place-items-center text-line-strong',
        loading && 'animate-pulse',
      )}
    >
      <Icon aria-hidden="true" className="size-1/3 stroke-1 max-h-24 max-w-24" />
      {failed !== undefined && <span className="sr-only">{failed} (this picture could not be loaded)</span>}
    </span>
  );
}
