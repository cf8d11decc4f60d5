import type { Noun } from '#app/noun.ts';

/** Findings that were sent to be disputed, as they were sent, and what came back. */
export const packetNoun: Noun = {
  key: 'audit/packet',
  tables: {
    dispute_packets: { with: 'users' },
    packet_files: { with: 'dispute_packets' },
  },
  ids: { packet: 'dispute_packets', pfile: 'packet_files' },
};
