/** A dump of the browser version on its way in, read and not yet written. Instants ISO UTC. */

export type LegacyImportRow = {
  id: string;
  file_name: string;
  status: 'reading' | 'previewed' | 'applied';
  actor_id: string;
  actor_name: string;
  created_at: string;
  applied_at: string | null;
};

/** What a part of a dump becomes. */
export type LegacyKind =
  | 'user'
  | 'theme'
  | 'page'
  | 'custom-page'
  | 'service'
  | 'document-type'
  | 'form'
  | 'access'
  | 'tool'
  | 'employee'
  | 'document'
  | 'file'
  | 'request'
  | 'candidate'
  | 'part';

/** One record of a dump, as it will be written. */
export type LegacyRecordRow = {
  import_id: string;
  /** Place in the dump, from 1. */
  seq: number;
  kind: LegacyKind;
  record_id: string;
  /** The member account that it belongs to; empty for the provider's own. */
  owner_id: string;
  /** Where in the dump it stands, such as employees.user_1[3]. */
  place: string;
  name: string;
  /** `read`: not compared yet with what is here. */
  outcome: 'read' | 'new' | 'known' | 'broken';
  /** Why it is skipped, or what of it is not taken over; empty where there is nothing to say. */
  reason: string;
  /** JSON of a LegacyPayload; emptied once it is written. */
  payload: string;
  /** The content that comes with it. */
  sha256: string | null;
};
