import { declareEvents } from '#app/features/platform/activity/declare-events.server.ts';

type Named = { plate: string };

/** What happens to vehicles. */
export const vehicleEvents = declareEvents(
  'vehicle',
  { topics: ['vehicles'] },
  {
    added: { text: ({ plate }: Named) => `added the vehicle ${plate}` },
    edited: { text: ({ plate }: Named) => `edited the vehicle ${plate}` },
    deleted: { text: ({ plate }: Named) => `deleted the vehicle ${plate}` },
    restored: { text: ({ plate }: Named) => `restored the vehicle ${plate}` },
  },
);
