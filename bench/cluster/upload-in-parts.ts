import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { UNFINISHED_UPLOAD } from '#app/ui/upload/upload-body.ts';
import type { Browser } from '#test/fixtures/browser.ts';
import { answerOf, type Cluster, untilAnswered } from './people.ts';
import type { Target, Told } from './work.ts';

const SIZE = 1_500_000;
const PART = 400_000;
const TUS = { 'tus-resumable': '1.0.0' };

/** A page uploads documents in parts, each part to whichever portal is next, and goes on where it was after a break. */
export function uploadInParts(window: Browser, target: Target) {
  return async (cluster: Cluster, told: Told): Promise<void> => {
    const onAgain = () => {
      told.again += 1;
    };
    while (!cluster.isOver()) {
      const bytes = new Uint8Array(randomBytes(SIZE));
      const path = await begin(window, onAgain);
      await sendParts(window, path, bytes, onAgain);
      const { status, text } = await finish(window, path, target, onAgain);
      if (status === 201) told.inParts.push(createHash('sha256').update(bytes).digest('hex'));
      else told.errors.push(`A document in parts was refused: ${status} ${text}`);
      await pause(100);
    }
  };
}

async function begin(window: Browser, onAgain: () => void): Promise<string> {
  const headers = { ...TUS, 'upload-length': String(SIZE) };
  const ask = () => window.call('POST', '/api/member/unfinished', undefined, headers);
  const { headers: answered } = await untilAnswered(ask, onAgain);
  return answered.get('location') ?? '';
}

async function sendParts(window: Browser, path: string, bytes: Uint8Array, onAgain: () => void) {
  let offset = 0;
  while (offset < bytes.length) {
    const headers = {
      ...TUS,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    };
    const part = bytes.subarray(offset, offset + PART);
    const answer = await answerOf(window.call('PATCH', path, part, headers));
    if (answer?.status === 204) {
      offset = Number(answer.headers.get('upload-offset'));
      continue;
    }
    onAgain();
    const asked = await untilAnswered(() => window.call('HEAD', path, undefined, TUS), onAgain);
    if (asked.status !== 200) throw new Error(`An upload in parts is gone: ${asked.status}`);
    offset = Number(asked.headers.get('upload-offset'));
  }
}

function finish(window: Browser, path: string, { employeeId, typeId }: Target, onAgain: () => void) {
  const said = { name: 'cluster.bin', typeId, clientKey: randomUUID() };
  const headers = { [UNFINISHED_UPLOAD]: path.slice(path.lastIndexOf('/') + 1) };
  const to = `/api/member/employees/${employeeId}/documents`;
  return untilAnswered(() => window.upload(to, said, '', { headers }), onAgain);
}
