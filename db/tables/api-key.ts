/** A key by which a program acts as an account. Instants are ISO UTC. */
export type ApiKeyRow = {
  id: string;
  /** A member's own account, or one of the staff: it reaches what that account does. */
  user_id: string;
  name: string;
  /** What the key begins with, by which people know it again. */
  prefix: string;
  /** Hash of the key, which is kept nowhere. */
  secret_hash: string;
  /** JSON list of what it may do. */
  scopes: string;
  created_at: string;
  /** Null for one without an end. */
  expires_at: string | null;
  last_used_at: string | null;
};
