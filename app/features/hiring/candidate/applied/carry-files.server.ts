import type { Tx } from '#app/ctx.ts';
import { insertDocument } from '#app/features/work/document/insert-document.server.ts';
import { filesOfCandidate } from './candidate-files.server.ts';

/** Gives the employee that a candidate became its files, as documents of that type; one that it has already stays once. */
export async function carryFilesOver(
  tx: Tx,
  candidateId: string,
  employee: { id: string; name: string },
  typeId: string,
): Promise<void> {
  const files = await filesOfCandidate(tx, candidateId);
  for (const { id, name, type, preview, needs_password, size_bytes, sha256 } of files.toReversed()) {
    const file = {
      ...{ name, preview, sha256 },
      mediaType: type,
      needsPassword: needs_password,
      size: size_bytes,
    };
    await insertDocument(tx, employee, { typeId, notes: '', expiryDate: null, clientKey: id, file });
  }
}
