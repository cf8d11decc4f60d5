/** What came back for a dispute: nothing yet, or what the other side decided. */
export type PacketStatus = 'sent' | 'accepted' | 'partly' | 'refused';

/** Findings of a member that were disputed together, and what came back. Instants ISO UTC. */
export type DisputePacketRow = {
  id: string;
  member_id: string;
  /** 1 and up for each member, without gaps. */
  number: number;
  /** To whom it went, such as an agency. */
  recipient: string;
  finding_count: number;
  /** What is asked back. */
  cents: number;
  status: PacketStatus;
  sent_at: string;
  sent_by: string;
  /** What was answered; '' before. */
  answer: string;
  answered_at: string | null;
  answered_by: string;
};

/** A file of a packet, kept as it was sent. */
export type PacketFileRow = {
  id: string;
  member_id: string;
  packet_id: string;
  position: number;
  name: string;
  type: string;
  size_bytes: number;
  sha256: string;
};
