import { showToast } from '#app/ui/toasts/toast-store.ts';
import type { UploadOutcome } from './uploads.ts';

/** Tells what became of an upload. */
export function tellUploaded({ arrived, failed, refused }: UploadOutcome): void {
  if (failed > 0) {
    const files = failed === 1 ? '1 file was not uploaded.' : `${failed} files were not uploaded.`;
    const description = `${files} Your files are still selected. Try again.`;
    showToast({ title: 'Error', description, tone: 'destructive' });
  } else if (arrived > 0) {
    const description = refused > 0 ? `Skipped (too large): ${refused}.` : undefined;
    showToast({
      title: arrived === 1 ? 'File uploaded' : `${arrived} files uploaded`,
      description,
      tone: 'success',
    });
  }
}
