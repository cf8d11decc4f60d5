import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, type Ref, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';

type ShelfUploadButtonsProps = {
  typeName: string;
  /** Whether there is a document that the next one takes the place of. */
  isThere: boolean;
  disabled: boolean;
  onFile: (file: File) => void;
  ref: Ref<HTMLButtonElement>;
};

/** Chooses a document of one type, or on a touch screen takes a photo of it. */
export function ShelfUploadButtons({ typeName, isThere, disabled, onFile, ref }: ShelfUploadButtonsProps) {
  const [file, photo] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // Emptied, so that choosing the same file once more is noticed.
    target.value = '';
    if (chosen) onFile(chosen);
  };
  const about = <span className="sr-only">: {typeName}</span>;
  return (
    <div className="ml-auto flex gap-2 print:hidden">
      <Button
        type="button"
        size="sm"
        icon={<Camera aria-hidden />}
        pending={disabled}
        onClick={() => photo.current?.click()}
        className="not-pointer-coarse:hidden"
      >
        Take photo{about}
      </Button>
      <Button
        ref={ref}
        type="button"
        size="sm"
        icon={<Upload aria-hidden />}
        pending={disabled}
        onClick={() => file.current?.click()}
      >
        {isThere ? 'Replace' : 'Upload'}
        {about}
      </Button>
      <input ref={file} type="file" hidden onChange={choose} />
      <input ref={photo} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
    </div>
  );
}
