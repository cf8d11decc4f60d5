import { Camera, Upload } from 'lucide-react';
import { type ChangeEvent, type Ref, useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';

type ChooseFileButtonsProps = {
  /** What the file is for, said to screen readers. */
  what: string;
  /** What the button says that chooses one. */
  label: string;
  disabled: boolean;
  onFile: (file: File) => void;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** Chooses a file, or on a touch screen takes a photo. */
export function ChooseFileButtons({ what, label, disabled, onFile, className, ref }: ChooseFileButtonsProps) {
  const [file, photo] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    // Emptied, so that choosing the same file once more is noticed.
    target.value = '';
    if (chosen) onFile(chosen);
  };
  const about = <span className="sr-only">: {what}</span>;
  return (
    <div className={classNames('flex gap-2 print:hidden', className)}>
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
        {label}
        {about}
      </Button>
      <input ref={file} type="file" hidden onChange={choose} />
      <input ref={photo} type="file" accept="image/*" capture="environment" hidden onChange={choose} />
    </div>
  );
}
