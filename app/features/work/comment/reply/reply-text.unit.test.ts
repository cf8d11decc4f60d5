import { expect, test } from 'vitest';
import { REPLY_LINE, replyText } from './reply-text.ts';

test.each([
  [
    'what Gmail quotes, with a wrapped introduction',
    'Thanks, done.\n\nOn Mon, Nov 30, 2026 at 9:14 AM Delivery Portal <\nportal@example.com> wrote:\n\n> Where is it?\n> Ada',
    'Thanks, done.',
  ],
  [
    'what Outlook quotes',
    'It is in the yard.\r\n\r\nDana\r\n\r\n________________________________\r\nFrom: Delivery Portal\r\nSent: Monday\r\nTo: Dana\r\n\r\nWhere is it?',
    'It is in the yard.\n\nDana',
  ],
  ['the head of the other email alone', 'Yes\n\nFrom: Portal\nSent: Monday\nSubject: x\n\nOld', 'Yes'],
  ['another language', 'Ja.\n\nAm Mo., 30. Nov. 2026 um 09:14 schrieb Portal <p@example.com>:\n> Alt', 'Ja.'],
  [
    'everything below our own line',
    `First.\n\nQuoted by an unknown program:\n${REPLY_LINE}\n\nOld text`,
    'First.\n\nQuoted by an unknown program:',
  ],
  ['our own line, quoted', `Mine\n\n> ${REPLY_LINE}\n> old`, 'Mine'],
  [
    'lines that are quoted in between, and keeps the answers',
    '> Where?\nIn the yard.\n> When?\nToday.',
    'In the yard.\nToday.',
  ],
  ['a signature', 'Fine with us.\n\n-- \nDana Reyes\nNorthside', 'Fine with us.'],
  ['what a phone adds', 'OK\n\nSent from my iPhone', 'OK'],
])('an answer is cut of %s', (_, text, own) => {
  expect(replyText(text)).toBe(own);
});

test('an answer without anything quoted stays as it is, also where it only looks alike', () => {
  const text = 'On Monday we wrote to them.\nFrom: the yard\n\nIt is - as we said -- fine.';
  expect(replyText(text)).toBe(text);
  expect(replyText(`> only\n> quoted`)).toBe('');
});

test('a long text that begins like an introduction again and again is read in no time', () => {
  const before = performance.now();
  replyText('On the way\n'.repeat(50_000));
  expect(performance.now() - before).toBeLessThan(1_000);
});
