/** A version of a document that was sent to people of a member to be signed. Instants ISO UTC. */
export type SignDocumentRow = {
  id: string;
  member_id: string;
  /** The same for all versions of a document, and for all members that it was sent to. */
  set_id: string;
  version: number;
  title: string;
  /** What the sender says of it. */
  note: string;
  consent: 'read' | 'agree';
  /** Whose side sent it. */
  by_side: 'admin' | 'member';
  sender_name: string;
  file_name: string;
  file_type: string;
  preview: 'image' | 'pdf' | 'none';
  size_bytes: number;
  sha256: string;
  sent_at: string;
  /** YYYY-MM-DD until when it is to be signed, where a day was given. */
  due_date: string | null;
  /** When a newer version took its place. */
  replaced_at: string | null;
};

/** A person who is to sign a version of a document, and what became of it. */
export type SignRequestRow = {
  id: string;
  member_id: string;
  document_id: string;
  /** An account of the member, or an employee; null for an account that is gone. */
  user_id: string | null;
  employee_id: string | null;
  /** Name and email as they were when it was sent. */
  name: string;
  email: string;
  sent_at: string;
  /** When the person reached the document's end. */
  opened_at: string | null;
  reminded_at: string | null;
  signed_at: string | null;
  declined_at: string | null;
  /** Why it was declined. */
  reason: string;
  canceled_at: string | null;
};

/** A signature as it was given. Triggers refuse to change it, and to delete it but with its member or employee. */
export type SignatureRow = {
  id: string;
  member_id: string;
  request_id: string;
  employee_id: string | null;
  title: string;
  version: number;
  file_name: string;
  /** SHA-256 of the document's bytes. */
  document_hash: string;
  /** The words that the signer agreed to. */
  consent: string;
  typed_name: string;
  signer_name: string;
  signer_email: string;
  opened_at: string;
  signed_at: string;
  /** The client's IP address, and what its browser calls itself. */
  address: string;
  user_agent: string;
};
