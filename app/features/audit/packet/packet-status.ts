import type { PacketStatus } from '#db/tables/packet.ts';

/** Findings that a packet can have. */
export const MOST_FINDINGS = 200;

/** Megabytes that a part of a packet may have: what agencies take. */
export const SIZE_LIMITS = [2, 5, 10] as const;

/** What can come back. */
export const OUTCOMES = ['accepted', 'partly', 'refused'] as const satisfies PacketStatus[];

/** How far a packet has come, in words. */
export const PACKET_STATUS: Record<PacketStatus, string> = {
  sent: 'Awaiting answer',
  accepted: 'Accepted',
  partly: 'Partly accepted',
  refused: 'Refused',
};

/** A packet's number as people write it: 'D-0007'. */
export function packetNumber(number: number): string {
  return `D-${String(number).padStart(4, '0')}`;
}
