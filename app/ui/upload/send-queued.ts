import { pageForHeader } from '#app/ui/network/page-for.ts';
import { untilReachable } from '#app/ui/network/reachable.ts';
import { showToast } from '#app/ui/toasts/toast-store.ts';
import {
  forgetUploads,
  type KeptUpload,
  keepAddress,
  keepUploads,
  keptUploads,
  whileHeld,
} from './kept-uploads.ts';
import { CallFailed, connectionLost, refusal } from './send-at-once.ts';
import { sendFile } from './send-file.ts';

/**
 * Sends what its person chose to upload while there was no connection, from whatever page of the areas is open when there is one again. What is
 * refused stays, to be looked at where it belongs.
 */
export async function sendQueued(): Promise<void> {
  const madeFor = pageForHeader('POST');
  const queued = (await keptUploads(madeFor)).filter(({ isQueued }) => isQueued);
  if (queued.length === 0) return;
  if (!navigator.onLine) await untilReachable(new AbortController().signal);
  const together = Map.groupBy(queued, ({ place, purpose, notes, employeeId }) =>
    JSON.stringify([place, purpose, notes, employeeId]),
  );
  for (const uploads of together.values()) await sendTogether(uploads);
}

async function sendTogether(uploads: KeptUpload[]): Promise<void> {
  const [first] = uploads;
  if (!first) return;
  const base = first.place.replace(/\/categories\/[^/]+$/, '');
  let arrived = 0;
  try {
    const actId = await openAct(first);
    for (const one of uploads) {
      await whileHeld(one.key, () => sendOne(`${base}/uploads/${actId}/files`, actId, one));
      await forgetUploads([one.key]);
      arrived += 1;
    }
    await fetch(`${base}/uploads/${actId}/close`, { method: 'POST', keepalive: true });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    // Without a connection they wait for the next page.
    if (error.status !== 0)
      await keepUploads(uploads.slice(arrived).map((one) => ({ ...one, isQueued: false })));
    showToast({ title: 'Upload not finished', description: error.message, tone: 'destructive' });
  }
  const files = arrived === 1 ? first.file.name : `${arrived} files`;
  if (arrived > 0) showToast({ title: 'Upload complete', description: files, tone: 'success' });
}

async function openAct({ place, purpose }: KeptUpload): Promise<string> {
  const response = await fetch(`${place}/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(purpose),
  }).catch(() => {
    throw connectionLost();
  });
  const text = await response.text();
  if (!response.ok) throw refusal(response.status, text);
  return (JSON.parse(text) as { actId: string }).actId;
}

async function sendOne(
  url: string,
  act: string,
  { key, file, notes, employeeId, address }: KeptUpload,
): Promise<void> {
  const said = { name: file.name, notes, employeeId, clientKey: key };
  const parts = { act, address, keep: (at: string) => void keepAddress(key, at) };
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  await sendFile({ url, said, body: file, parts }, options);
}
