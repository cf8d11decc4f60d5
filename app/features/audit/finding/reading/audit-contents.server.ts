import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { oneByOne } from '#app/features/platform/contents/preview/preview-turn.server.ts';
import { isZip } from '../../statement/file-parts.ts';
import { isPdf } from '../../statement/pdf-lines.ts';
import { type AskKnown, type AuditResult, auditBytes, type ToAudit } from './audit-bytes.ts';
import type { WorkerSays } from './audit-worker.ts';

/** Bytes of a table that is audited at once; what is larger, or packed, is audited in a thread. */
const SMALL = 128 * 1024;
/** How long a file may take, in milliseconds, and how much memory, in MB: that of what is new is small, so that it is cleared often. */
const PATIENCE_MS = 120_000;
const MEMORY = { maxOldGenerationSizeMb: 200, maxYoungGenerationSizeMb: 16 };

const inTurn = oneByOne('Many files are being audited. Try again in a moment.');
const WORKER = createRequire(import.meta.url).resolve('#app/features/audit/finding/reading/audit-worker.ts');

/** Audits the contents of a file, one file after the other; a large one in a thread of its own, so that nobody waits for it. */
export function auditContents(file: ToAudit, askKnown: AskKnown): Promise<AuditResult> {
  const { bytes } = file;
  const isSmall = bytes.byteLength <= SMALL && !isZip(bytes) && !isPdf(bytes);
  return inTurn(() => (isSmall ? auditBytes(file, askKnown) : inThread(file, askKnown)));
}

async function inThread(file: ToAudit, askKnown: AskKnown): Promise<AuditResult> {
  const worker = new Worker(WORKER, {
    workerData: file,
    stdout: true,
    stderr: true,
    resourceLimits: MEMORY,
  });
  const patience = setTimeout(() => void worker.terminate(), PATIENCE_MS);
  try {
    return await new Promise((resolve, reject) => {
      worker.on('message', (says: WorkerSays) => {
        if ('result' in says) return resolve(says.result);
        askKnown(says.asks).then((known) => worker.postMessage(known), reject);
      });
      worker.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(tooLarge());
        else reject(error);
      });
      worker.once('exit', () => resolve(tooLarge()));
    });
  } finally {
    clearTimeout(patience);
    await worker.terminate();
  }
}

function tooLarge(): AuditResult {
  return { state: 'refused', note: 'This file is too large to be audited. Split it, then upload the parts.' };
}
