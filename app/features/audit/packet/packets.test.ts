import { expect } from 'vitest';
import { Conflict, NotAllowed, NotFound } from '#app/errors.ts';
import { test } from '#test/fixtures/test.ts';
import { upload } from '#test/fixtures/uploads.ts';
import { auditFile } from '../finding/audit-file.server.ts';
import { decideFinding } from '../finding/decide-finding.server.ts';
import { decideSchema } from '../finding/finding-schema.ts';
import { findingsOfFile } from '../finding/list-findings.server.ts';
import { readStatements } from '../statement/read-statements.ts';
import { answerPacket } from './answer-packet.server.ts';
import { findPacketFile } from './find-packet-file.server.ts';
import { listPackets } from './list-packets.server.ts';
import { makePacket } from './make-packet.server.ts';
import type { PacketContent } from './packet-content.ts';
import { packetFiles } from './packet-files.server.ts';
import { answerPacketSchema, makePacketSchema } from './packet-schema.ts';

const HEADER = 'Lane Txn ID,Tag/Plate #,Agency,Entry Plaza,Exit Plaza,Class,Date,Exit Time,Amount';
const ROWS = ['2.17', '3.00', '4.00'].flatMap((amount, at) =>
  [1, 2].map(
    (copy) => `${at}${copy},9990000033${at},NYSTA,15,19,2L,09/21/2025,0${7 + at}:12:00 AM,$-${amount}`,
  ),
);

test('confirmed findings go out as one numbered dispute, and follow its answer', async ({ fixtures }) => {
  const { asAdmin, asMember, asOtherTenant, member } = fixtures;
  const fileId = await upload(asAdmin, 'ezpass', {
    name: 'tolls.csv',
    content: [HEADER, ...ROWS].join('\n'),
  });
  await auditFile(asAdmin, { fileId });
  const findings = await findingsOfFile(asAdmin, fileId);
  const make = (ids: readonly (string | undefined)[], ctx = asAdmin) =>
    makePacket(ctx, makePacketSchema.parse({ findings: ids.join(' '), recipient: 'NYSTA' }));
  const [four, three, two] = findings.map(({ id }) => id);
  await expect(make([four])).rejects.toThrow(Conflict);
  for (const findingId of [four, three, two])
    await decideFinding(asAdmin, decideSchema.parse({ findingId, was: 'found', status: 'confirmed' }));
  await expect(make([four], asMember)).rejects.toThrow(NotAllowed);
  await expect(make([four, 'finding_of_nobody'])).rejects.toThrow(NotFound);

  const { packetId, number } = await make([four, three]);
  expect(number).toBe(1);
  const { packets, members, ready } = await listPackets(asAdmin, { member: member.id, page: 1 });
  expect(members).toEqual([{ id: member.id, name: member.name, count: 1, cents: 217 }]);
  expect(ready.map(({ id }) => id)).toEqual([two]);
  const [packet] = packets;
  expect(packet).toMatchObject({ id: packetId, number: 1, count: 2, cents: 700, status: 'sent' });
  expect(packet?.files.map(({ name }) => name)).toEqual([
    'D-0001.pdf',
    'D-0001.csv',
    'D-0001 letter.txt',
    'tolls.csv',
  ]);
  const states = async () =>
    (await findingsOfFile(asMember, fileId)).map(({ cents, status }) => [cents, status]);
  expect(await states()).toEqual([
    [400, 'claimed'],
    [300, 'claimed'],
    [217, 'confirmed'],
  ]);
  const copy = packet?.files[0]?.id ?? '';
  expect(await findPacketFile(asAdmin, copy)).toMatchObject({ type: 'application/pdf' });
  await expect(findPacketFile(asMember, copy)).rejects.toThrow(NotAllowed);

  const answer = (outcome: string, id = packetId, ctx = asAdmin) =>
    answerPacket(ctx, answerPacketSchema.parse({ packetId: id, outcome, answer: 'Credited.' }));
  await expect(answer('accepted', packetId, asMember)).rejects.toThrow(NotAllowed);
  const forOther = await fixtures.testPortal.ctx(fixtures.admin, fixtures.otherTenant);
  await expect(answer('accepted', packetId, forOther)).rejects.toThrow(NotFound);
  await answer('accepted');
  await expect(answer('refused')).rejects.toThrow(Conflict);
  expect(await states()).toEqual([
    [400, 'recovered'],
    [300, 'recovered'],
    [217, 'confirmed'],
  ]);
  const second = await make([two]);
  expect(second.number).toBe(2);
  await answer('refused', second.packetId);
  const [, , last] = await findingsOfFile(asAdmin, fileId);
  expect(last).toMatchObject({ status: 'dismissed', reason: 'D-0002 was refused: Credited.' });
  expect(await findingsOfFile(asOtherTenant, fileId).catch((error) => error)).toBeInstanceOf(NotFound);
});

test('a PDF that is too large is split, each part below the limit, with every finding and row once', async () => {
  const content: PacketContent = {
    number: 7,
    memberName: 'Señor Nova Freight',
    recipient: 'NYSTA',
    day: '2026-11-30',
    findings: Array.from({ length: 40 }, (_, at) => ({
      ...{
        id: `finding_${at}`,
        ruleId: 'TOL-1',
        title: 'Crossing charged twice',
        source: 'One crossing is one charge.',
      },
      ...{
        text: `Charge ${at} came twice.`,
        cents: 200 + at,
        stake: 'recover' as const,
        confidence: 'certain' as const,
      },
      ...{
        status: 'confirmed' as const,
        disputeBy: null,
        nextStep: '',
        reason: '',
        decidedAt: null,
        decidedBy: '',
        claimedAt: null,
        refund: null,
      },
      fileName: 'tolls.csv',
      evidence: {
        headers: ['Plaza', 'Amount'],
        rows: [{ line: at + 2, cells: [`P${at}`, '2.00'], isClaimed: true }],
      },
    })),
  };
  const whole = await packetFiles(content, 1024 * 1024);
  expect(whole.map(({ name }) => name)).toEqual(['D-0007.pdf', 'D-0007.csv', 'D-0007 letter.txt']);
  const limit = Math.ceil((whole[0]?.bytes.byteLength ?? 0) / 2);
  const parts = (await packetFiles(content, limit)).filter(({ name }) => name.endsWith('.pdf'));
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every(({ bytes }) => bytes.byteLength <= limit)).toBe(true);
  const list = new TextDecoder().decode(whole[1]?.bytes);
  expect(list.split('\r\n').filter((line) => line.includes('tolls.csv'))).toHaveLength(40);
  expect(new TextDecoder().decode(whole[2]?.bytes)).toContain('$87.80');
  // The portal itself can read what it wrote.
  expect(await readStatements(parts[0]?.bytes ?? new Uint8Array())).toMatchObject({ statements: [] });
});
