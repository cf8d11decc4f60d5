import { expect, test } from 'vitest';
import { signedReplyId, unsignedReplyTo, withReplySignature } from './reply-signature.server.ts';

const DOMAIN = 'reply.example.com';
const ID = '01k0000000000000000000000a';

test('an address for replies takes them after the secret is replaced, until the old one is taken out', () => {
  const address = withReplySignature({ secret: 'first' }, unsignedReplyTo(`reply_${ID}`, DOMAIN));
  expect(signedReplyId({ secret: 'second', secretsBefore: ['first'] }, address.toUpperCase(), DOMAIN)).toBe(
    ID,
  );
  expect(signedReplyId({ secret: 'second' }, address, DOMAIN)).toBeUndefined();
  expect(signedReplyId({ secret: 'first' }, address, 'other.example.com')).toBeUndefined();
});
