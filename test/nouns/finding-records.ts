import { auditFile } from '#app/features/audit/finding/audit-file.server.ts';
import { findingsOfFile } from '#app/features/audit/finding/list-findings.server.ts';
import { listReference } from '#app/features/audit/reference/load-reference.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { upload } from '#test/fixtures/uploads.ts';

const HEADER = 'Lane Txn ID,Tag/Plate #,Agency,Entry Plaza,Exit Plaza,Class,Date,Exit Time,Amount';
let count = 0;

/** A toll statement with one crossing at night, another one each time. */
function statement(): string {
  const id = 40_000_000_000 + ++count;
  return `${HEADER}\n${id},99900000333,GSP,,ESS,1,09/21/2025,03:12:00 AM,$-2.17\n`;
}

/** Files with something to find, and what was found in them. */
export function findingRecordsOf({ asAdmin }: Fixtures) {
  const tollFile = () => upload(asAdmin, 'ezpass', { name: 'tolls.csv', content: statement() });
  return {
    tollFile,
    /** The newest version of the member's rate card; 0 before the first one. */
    async auditDataVersion() {
      const tables = await listReference(asAdmin);
      return tables.find(({ kind }) => kind === 'rates')?.versions[0]?.version ?? 0;
    },
    /** Found, and not decided on. */
    async finding() {
      const fileId = await tollFile();
      await auditFile(asAdmin, { fileId });
      const [finding] = await findingsOfFile(asAdmin, fileId);
      if (!finding) throw new Error('Nothing was found.');
      return finding.id;
    },
  };
}
