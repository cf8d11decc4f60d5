import { showToast } from '#app/ui/toasts/toast-store.ts';
import { sendFile } from '#app/ui/upload/send-file.ts';
import { isUnderWay, type QueuedFile } from '#app/ui/upload/upload-queue.ts';
import { useUploadQueue } from '#app/ui/upload/use-upload-queue.ts';
import { PICTURE_MAX_BYTES, PICTURE_TOO_LARGE } from '../picture-limits.ts';

/** The pictures that are being sent to a product, one after the other. One that has arrived is not among them any more. */
export function usePictureUploads(productId: string, onAdded: () => void) {
  const url = `/api/admin/shop/products/${productId}/pictures`;
  const { queue, items } = useUploadQueue<null, string>({
    atOnce: 1,
    maxBytes: PICTURE_MAX_BYTES,
    send: ({ key, file }, options) => sendFile({ url, said: { key }, body: file, method: 'POST' }, options),
    onOutcome({ key, file }, outcome) {
      if (outcome.state === 'failed') tellFailed(outcome.error.message, outcome.error.title);
      if (outcome.state !== 'done') return;
      queue.keep((item) => item.key !== key);
      showToast({ title: 'Picture added', description: file.name, tone: 'success' });
      onAdded();
    },
  });
  return {
    uploads: items,
    busy: items.some(isUnderWay),
    add(files: readonly File[]) {
      // What failed or was stopped has been seen.
      queue.keep(isUnderWay);
      const added = new Set(queue.choose(files, null).map(refuseLarge));
      queue.start(({ key }) => added.has(key));
    },
    cancel: (key: string) => queue.cancel(key),
    retry: (key: string) => queue.start((item) => item.key === key),
  };

  function refuseLarge({ key, state }: QueuedFile): string {
    if (state === 'refused') {
      queue.change(key, { error: PICTURE_TOO_LARGE });
      tellFailed(PICTURE_TOO_LARGE);
    }
    return key;
  }
}

function tellFailed(error: string, title = 'Error'): void {
  showToast({ title, description: error, tone: 'destructive' });
}
