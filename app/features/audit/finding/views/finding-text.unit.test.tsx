import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { daysInWords } from '../days-in-words.ts';
import type { FindingLine } from '../list-findings.server.ts';
import { FindingText } from './finding-text.tsx';
import { totalsOf } from './totals-of-findings.ts';

const FINDING: FindingLine = {
  id: 'finding_1',
  ruleId: 'TOL-1',
  title: 'Crossing charged twice',
  source: 'One crossing is one charge.',
  text: 'NYSTA 19 was charged twice.',
  cents: 286,
  stake: 'recover',
  confidence: 'certain',
  status: 'claimed',
  disputeBy: '2999-12-15',
  nextStep: 'Dispute the second charge.',
  reason: '',
  evidence: { headers: [], rows: [] },
  decidedAt: null,
  decidedBy: '',
  claimedAt: null,
  refund: null,
};

const textOf = (finding: Partial<FindingLine>, isOwn = false) =>
  renderToStaticMarkup(<FindingText finding={{ ...FINDING, ...finding }} isOwn={isOwn} />).replace(
    /<[^>]*>/g,
    '',
  );

test('an open finding says what is to recover, until when and what comes next', () => {
  const text = textOf({});
  expect(text).toContain('$2.86 to recover');
  expect(text).toContain('Dispute by Dec 15, 2999');
  expect(text).toContain('Dispute the second charge.');
});

test('a window that has passed is closed, and not to be met', () => {
  const text = textOf({ disputeBy: '2025-11-15' });
  expect(text).toContain('Dispute window closed Nov 15, 2025');
  expect(text).not.toContain('Dispute by');
});

test('one whose money is back says so, and asks for nothing', () => {
  const text = textOf({ status: 'recovered' });
  expect(text).toContain('$2.86 recovered');
  expect(text).not.toContain('to recover');
  expect(text).not.toContain('Dispute');
});

test('a member reads of one that nobody decided on that it is under review, and not what comes next', () => {
  const own = textOf({ status: 'found' }, true);
  expect(own).toContain('Under review');
  expect(own).toContain('still reviewing this.');
  expect(own).not.toContain('Dispute the second charge.');
  expect(textOf({ status: 'found' })).toContain('Dispute the second charge.');
});

test('days within what a rule says are read in words, and weeks and amounts as they are', () => {
  expect(daysInWords('Week 2026-17, 2026-11-11: 8.50 h, until 2026-12-01.')).toBe(
    'Week 2026-17, Nov 11, 2026: 8.50 h, until Dec 1, 2026.',
  );
});

test('what findings come to is said by what it stands for, and apart for the member what is under review', () => {
  const lines = [
    { ...FINDING, cents: 300 },
    { ...FINDING, cents: 200, status: 'found' as const },
    { ...FINDING, cents: 500, stake: 'pay' as const },
    { ...FINDING, cents: 900, status: 'dismissed' as const },
    { ...FINDING, cents: 50, status: 'recovered' as const },
    { ...FINDING, cents: null, stake: 'none' as const },
  ];
  expect(totalsOf(lines, false)).toEqual(['$0.50 recovered', '$5.00 to recover', '$5.00 to pay']);
  expect(totalsOf(lines, true)).toEqual([
    ...['$0.50 recovered', '$3.00 to recover', '$5.00 to pay'],
    '$2.00 to recover, under review',
  ]);
  expect(totalsOf([{ ...FINDING, cents: null, stake: 'none' }], false)).toEqual([]);
});
