import type { CategoryKey } from '#app/features/members/member/access/categories.ts';
import { connectionLost, refusal, sendFile } from '#app/ui/upload/send-file.ts';
import type { UploadKind } from './upload-rule.ts';

/** What an upload is for; `targetId` names the file that it replaces, disputes or follows. */
export type UploadPurpose = { kind: UploadKind; targetId: string | null };

/** `employeeId` is whom the file is about, empty for nobody. */
export type SentFile = { name: string; notes: string; employeeId: string; clientKey: string; body: Blob };

/** The three steps of an upload, as the browser takes them. All reject with CallFailed, or with the signal's reason. */
export type UploadCalls = {
  /** Opens an act and returns its id. */
  open(purpose: UploadPurpose): Promise<string>;
  /** Sends one file's bytes; `onProgress` gets how much is through, from 0 to 1. */
  send(actId: string, file: SentFile, onProgress: (done: number) => void, signal: AbortSignal): Promise<void>;
  /** Closes an act, also while the page goes away. An act that cannot be closed ends by itself. */
  close(actId: string): void;
};

/** The upload calls of a category under `base`, '/api/member' or '/api/admin/members/{id}'. */
export function uploadCalls(base: string, category: CategoryKey): UploadCalls {
  return {
    async open(purpose) {
      const response = await fetch(`${base}/categories/${category}/uploads`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(purpose),
      }).catch(() => {
        throw connectionLost();
      });
      const text = await response.text();
      if (!response.ok) throw refusal(response.status, text);
      return (JSON.parse(text) as { actId: string }).actId;
    },
    async send(actId, { body, ...said }, onProgress, signal) {
      await sendFile({ url: `${base}/uploads/${actId}/files`, said, body }, { onProgress, signal });
    },
    close(actId) {
      fetch(`${base}/uploads/${actId}/close`, { method: 'POST', keepalive: true }).catch(() => undefined);
    },
  };
}
