import { expect, test } from 'vitest';
import {
  signedToken,
  withoutSignatures,
  withSignatures,
  withSignaturesHidden,
} from './signed-links.server.ts';

const portal = { secret: 'a secret of this server' };
const link = (id: string) => `https://portal.example/interview/${signedToken(portal, 'interview', id)}`;

test('a mail that waits names the record alone, and its reader gets the link', () => {
  const text = `Choose a time:\n${link('interview_1')}\n\nBye.`;
  const kept = withoutSignatures(portal, text);
  expect(kept).toContain('/interview/{interview_1}\n');
  expect(withSignatures(portal, kept)).toBe(text);
  expect(withSignaturesHidden(kept)).not.toContain('interview_1');
});

test('what somebody typed that looks like a link never becomes one', () => {
  const typed = [
    '/interview/{interview_2}',
    `/interview/interview_2.${'A'.repeat(43)}`,
    link('interview_2').replace(/.$/, '!'),
  ];
  for (const text of typed) {
    expect(withSignatures(portal, withoutSignatures(portal, text))).not.toContain(
      signedToken(portal, 'interview', 'interview_2'),
    );
  }
});
