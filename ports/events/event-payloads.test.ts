import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packEvents, unpackEvents } from './event-payloads.ts';

const anyEvent = fc.record({
  memberId: fc.option(fc.string({ unit: 'grapheme', maxLength: 40 })),
  topic: fc.string({ unit: 'grapheme', maxLength: 300 }),
});

test('packed events fit into notifications and come out as they went in', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 200 }), (events) => {
      const payloads = packEvents(events);
      for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
      expect(payloads.flatMap(unpackEvents)).toEqual(events);
    }),
  );
});

test('events of every length near the limit fit or are refused', () => {
  for (let length = 7970; length < 8000; length++) {
    const topic = 'x'.repeat(length);
    const bytes = Buffer.byteLength(JSON.stringify([[null, topic]]));
    if (bytes < 8000) expect(packEvents([{ memberId: null, topic }])).toHaveLength(1);
    else expect(() => packEvents([{ memberId: null, topic }])).toThrow(RangeError);
  }
});

test('few events make one notification', () => {
  const events = Array.from({ length: 100 }, (_, index) => ({ memberId: `member_${index}`, topic: 'files' }));
  expect(packEvents(events)).toHaveLength(1);
  expect(packEvents([])).toEqual([]);
});
