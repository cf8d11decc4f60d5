import { expect, test } from 'vitest';
import { formatOf } from '#app/csv/xlsx/xlsx-values.ts';
import { invoiceRows } from '#app/features/audit/statement/invoice-text.ts';
import { readStatement } from '#app/features/audit/statement/read-statement.ts';
import { isEmail } from '#app/features/platform/account/email.ts';
import { phoneKey } from '#app/features/work/employee/same-person.ts';
import { cleanOptions, parseOptions } from '#app/features/work/form/builder/dropdown-options.ts';
import { formatPhone } from '#app/format/phone.ts';
import { nameText } from '#app/text/name-text.ts';
import { plainText } from '#app/text/rich-text.server.ts';
import { htmlBody } from '#ports/mail/html-body.ts';

const MANY = 40_000;
/** Far more than a text of that length takes, and far less than one that is gone through anew from each of its characters. */
const MOST_MS = 400;

const blanks = (count: number) => ' '.repeat(count);
const phone = (length: number) => `${','.repeat(length / 4)}x${blanks(length / 4)}0${blanks(length / 4)}N`;

/** Texts that a pattern which tries itself at each character takes seconds for. */
const HOSTILE: [string, () => unknown][] = [
  ['a name of joiners', () => nameText(`x${'\u200c'.repeat(MANY)}x`)],
  ['a name of joiners and blanks', () => nameText(`x${'\u200d \u200c'.repeat(MANY)}x`)],
  ['phones', () => Array.from({ length: 500 }, () => [formatPhone(phone(48)), phoneKey(phone(100))])],
  ['an email address', () => isEmail(`${'a.'.repeat(MANY)}@example.com`)],
  ['a number format of brackets', () => formatOf(200, new Map([[200, '['.repeat(MANY)]]))],
  ['options of blanks', () => cleanOptions([`a${'\t'.repeat(MANY)}b`, `${blanks(MANY)}\n${blanks(MANY)}b`])],
  ['options of commas', () => parseOptions(`a${blanks(MANY)}b\n${blanks(MANY)}c,`)],
  [
    'an email of ends of lines',
    () => htmlBody(`${'\n '.repeat(MANY)}See:\nhttps://portal.example/x`, 'https://portal.example'),
  ],
  ['rich text of open tags', () => plainText('<o'.repeat(MANY))],
  [
    'a line of an invoice',
    () => invoiceRows([`Invoice id${blanks(MANY)}`, `a ${'1'.repeat(MANY)} ${'1'.repeat(MANY)} x`]),
  ],
  [
    'a cell of digits',
    () =>
      readStatement(
        new TextEncoder().encode(`Employee,Date,Time In,Time Out\n${'1'.repeat(MANY)}x,1,2,3\n`),
      ).catch(() => null),
  ],
];

test.each(HOSTILE)('%s takes no longer than its length', async (_, read) => {
  const before = process.cpuUsage();
  await read();
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(MOST_MS);
});
