import { beforeEach, describe, expect, test } from 'vitest';
import { testEventBus } from '../../test/contracts/event-bus-contract.ts';
import type { EventBus } from './event-bus.ts';
import { localEvents } from './local-events.ts';

const errors: unknown[] = [];
let bus: EventBus;

beforeEach(() => {
  errors.length = 0;
  bus = localEvents((error) => errors.push(error));
});

describe('the bus within one process', () => {
  testEventBus(() => ({ here: bus, there: bus }));

  test('the error of a listener is reported', async () => {
    const broken = new Error('broken listener');
    bus.subscribe(() => {
      throw broken;
    });
    await bus.publish([{ memberId: 'm1', topic: 'files' }]);
    expect(errors).toEqual([broken]);
  });
});
