import { expect, test } from 'vitest';
import { signedHeaders, webhookSecret } from './webhook-secret.server.ts';

const hook = { id: 'hook_1', seed: 'seed' };
const delivery = { id: 'delivery_1', at: 1_796_000_000, body: '{}' };
const signaturesBy = (secret: string, ...secretsBefore: string[]) =>
  signedHeaders({ secret, secretsBefore }, hook, delivery)['webhook-signature'];

test('while the server has an earlier secret, deliveries are signed with both, the newest first', () => {
  const [first, second] = [signaturesBy('first'), signaturesBy('second')];
  expect(first).toMatch(/^v1,\S+$/);
  expect(signaturesBy('second', 'first')).toBe(`${second} ${first}`);
  expect(webhookSecret({ secret: 'second' }, hook)).not.toBe(webhookSecret({ secret: 'first' }, hook));
});
