import { href } from 'react-router';
import { mayHaveKept } from './may-have-kept.ts';

/** Who logs out leaves no files on the device: lets go of them before the form is sent. */
export function forgetAtLogOut(event: SubmitEvent): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || new URL(form.action).pathname !== href('/logout')) return;
  if (!mayHaveKept()) return;
  event.preventDefault();
  event.stopPropagation();
  import('./kept-uploads.ts')
    .then(({ forgetAllUploads }) => forgetAllUploads())
    // Without a connection for that script the person still logs out.
    .catch((error: unknown) => console.warn('Kept uploads were not deleted.', error))
    .finally(() => form.submit());
}
