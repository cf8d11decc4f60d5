import { transact } from '#app/ctx.ts';
import { auditFile } from '#app/features/audit/finding/audit-file.server.ts';
import { decideFinding } from '#app/features/audit/finding/decide-finding.server.ts';
import { tryExample } from '#app/features/audit/finding/example/make-example.server.ts';
import { decideSchema } from '#app/features/audit/finding/finding-schema.ts';
import { findingsOfFile } from '#app/features/audit/finding/list-findings.server.ts';
import { startTrial } from '#app/features/audit/finding/trial/start-trial.server.ts';
import { makePacket } from '#app/features/audit/packet/make-packet.server.ts';
import { makePacketSchema } from '#app/features/audit/packet/packet-schema.ts';
import { listReference } from '#app/features/audit/reference/load-reference.server.ts';
import { acrossMembers } from '#db/open.ts';
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
  /** A statement with two crossings, of which one is dearer. */
  const twoTolls = () =>
    upload(asAdmin, 'ezpass', {
      name: 'two.csv',
      content: `${statement()}${40_000_000_000 + ++count},99900000333,GSP,,ESS,1,09/21/2025,10:12:00 AM,$-9.99\n`,
    });
  const finding = async () => {
    const fileId = await tollFile();
    await auditFile(asAdmin, { fileId });
    const [first] = await findingsOfFile(asAdmin, fileId);
    if (!first) throw new Error('Nothing was found.');
    return first.id;
  };
  const confirmedFinding = async () => {
    const findingId = await finding();
    await decideFinding(asAdmin, decideSchema.parse({ findingId, was: 'found', status: 'confirmed' }));
    return findingId;
  };
  /** A dispute that waits for its answer. */
  const packet = async () => {
    const asked = makePacketSchema.parse({ findings: await confirmedFinding(), recipient: 'NYSTA' });
    return (await makePacket(asAdmin, asked)).packetId;
  };
  /** Changed rules that are tried over the member's files. */
  const trial = async () => {
    await finding();
    await transact(asAdmin, (tx) =>
      startTrial(tx, { memberId: tx.memberId, reason: `Change ${++count}`, rules: ['TOL-7'], by: 'Test' }),
    );
    const row = asAdmin.db.selectFrom('audit_trials').select('id').where('member_id', '=', asAdmin.memberId);
    return (await row.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
  };
  /** A rule that is being tried. */
  const example = async () => {
    await tryExample(asAdmin, { fileId: await twoTolls(), rows: [2], rule: 0 });
    const row = acrossMembers(asAdmin.db, 'a test of all members').selectFrom('audit_examples').select('id');
    return (await row.orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow()).id;
  };
  return {
    tollFile,
    trial,
    example,
    twoTolls,
    /** A table of a layout that nobody mapped. */
    unknownFile: () =>
      upload(asAdmin, 'ezpass', {
        name: 'unknown.csv',
        content: 'Vehicle,Place,Day,Charge\n99900000333,ESS,09/21/2025,2.17',
      }),
    /** The newest version of the member's rate card; 0 before the first one. */
    async auditDataVersion() {
      const tables = await listReference(asAdmin);
      return tables.find(({ kind }) => kind === 'rates')?.versions[0]?.version ?? 0;
    },
    /** Found, and not decided on. */
    finding,
    confirmedFinding,
    packet,
    /** A file of a dispute. */
    async packetFile() {
      const packetId = await packet();
      const file = asAdmin.db
        .selectFrom('packet_files')
        .select('id')
        .where('member_id', '=', asAdmin.memberId);
      return (await file.where('packet_id', '=', packetId).limit(1).executeTakeFirstOrThrow()).id;
    },
  };
}
