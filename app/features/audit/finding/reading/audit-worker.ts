import { parentPort, workerData } from 'node:worker_threads';
import { type AskKnown, auditBytes, type KnownData, type ToAudit } from './audit-bytes.ts';

/** What the thread says: for which layouts it has to know what is on file, or what came of the file. */
export type WorkerSays =
  | { asks: Parameters<AskKnown>[0] }
  | { result: Awaited<ReturnType<typeof auditBytes>> };

const ask: AskKnown = (kinds) => {
  const known = new Promise<KnownData>((resolve) => parentPort?.once('message', resolve));
  parentPort?.postMessage({ asks: kinds } satisfies WorkerSays);
  return known;
};

const result = await auditBytes(workerData as ToAudit, ask);
parentPort?.postMessage({ result } satisfies WorkerSays);
