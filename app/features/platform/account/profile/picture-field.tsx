import { ImageUp, Trash2, Undo2 } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FieldError } from '#app/ui/forms/field-frame.tsx';
import { problemReading } from '#app/ui/forms/readable-file.ts';
import { Avatar } from '#app/ui/page/avatar.tsx';
import { pictureTooLarge } from './picture-limit.ts';

type PictureFieldProps = {
  name: string;
  pictureUrl: string | null;
  /** Largest picture that is taken, in bytes. */
  maxBytes: number;
  error?: string | undefined;
  /** What stands in for a picture. */
  fallback?: 'shield' | 'initials';
};

/** The picture with a preview of a new one. In a form it sends the file as `picture`, or `removePicture=on`. */
export function PictureField({
  name,
  pictureUrl,
  maxBytes,
  error: refused,
  fallback = 'shield',
}: PictureFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [removed, setRemoved] = useState(false);
  const [tooLarge, setTooLarge] = useState(false);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const [chosenSince, setChosenSince] = useState(false);
  const stands = chosenSince ? undefined : refused;
  const error = tooLarge ? pictureTooLarge(maxBytes) : (unreadable ?? stands);
  // A refusal is about the picture that was sent, not about the one chosen after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the server's answers, and reads nothing of them
  useEffect(() => setChosenSince(false), [refused]);
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    const file = chosen && chosen.size <= maxBytes ? chosen : undefined;
    if (!file) event.target.value = '';
    setTooLarge(chosen !== file);
    setUnreadable(null);
    if (file) void problemReading(file).then(setUnreadable);
    setChosenSince(true);
    setPreview(file ? URL.createObjectURL(file) : null);
    setRemoved(false);
  };
  const takeBack = () => {
    if (input.current) input.current.value = '';
    setPreview(null);
    setRemoved(false);
    setTooLarge(false);
    setUnreadable(null);
    setChosenSince(true);
  };
  const shown = preview ?? (removed ? null : pictureUrl);
  const changed = preview !== null || removed;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Avatar src={shown} name={name} size={80} fallback={fallback} />
      <div className="min-w-0 flex-1 basis-52 space-y-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={input}
            id={id}
            type="file"
            name="picture"
            accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
            onChange={choose}
            aria-invalid={error ? true : undefined}
            aria-describedby={classNames(`${id}-hint`, error && `${id}-error`)}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            className={classNames(
              buttonClass({ size: 'sm' }),
              'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-secondary-strong',
            )}
          >
            <ImageUp aria-hidden="true" />
            {pictureUrl || preview ? 'Change picture' : 'Choose picture'}
          </label>
          {changed && (
            <Button
              type="button"
              size="sm"
              variant="ghost"
              icon={<Undo2 aria-hidden="true" />}
              onClick={takeBack}
            >
              Keep as it was
            </Button>
          )}
          {pictureUrl && !changed && (
            <Button
              type="button"
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setRemoved(true)}
            >
              Remove picture
            </Button>
          )}
        </div>
        {removed && <input type="hidden" name="removePicture" value="on" />}
        <p id={`${id}-hint`} className="text-sm text-ink-2" aria-live="polite">
          {changed ? 'Not saved yet.' : 'JPEG, PNG, WebP or GIF, up to 10 MB, cropped to a square.'}
        </p>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </div>
  );
}
