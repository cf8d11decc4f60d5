import { ValidationError } from '#app/errors.ts';
import { pictureTooLarge } from './picture-limit.ts';
import { PICTURE_MAX_BYTES } from './store-picture.server.ts';

/** The picture that came with the form, 'remove', or undefined to leave it as it is. Throws ValidationError above the limit. */
export async function pictureInForm(form: FormData): Promise<{ bytes: Uint8Array } | 'remove' | undefined> {
  const file = form.get('picture');
  if (file instanceof File && file.size > 0) {
    const text = pictureTooLarge(PICTURE_MAX_BYTES);
    if (file.size > PICTURE_MAX_BYTES) throw new ValidationError(text, { picture: text });
    return { bytes: new Uint8Array(await file.arrayBuffer()) };
  }
  return form.get('removePicture') === 'on' ? 'remove' : undefined;
}
