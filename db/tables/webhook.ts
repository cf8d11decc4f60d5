/** Addresses of other programs that are told of what happens, and what they were told. Instants are ISO UTC. */

export type WebhookRow = {
  id: string;
  /** The member whose it is; null for the provider's own. */
  member_id: string | null;
  url: string;
  /** JSON list of the events that it asks for. */
  events: string;
  /** Random: of it and the server's secret the signing key is made. */
  seed: string;
  created_at: string;
  /** When it began to fail; null while it does not. */
  failing_since: string | null;
  last_failed_at: string | null;
  /** When it was turned off for failing. */
  disabled_at: string | null;
};

export type WebhookDeliveryRow = {
  id: string;
  webhook_id: string;
  event: string;
  /** What is sent, as it is signed. */
  payload: string;
  state: 'waiting' | 'delivered' | 'failed';
  tries: number;
  created_at: string;
  last_try_at: string | null;
  /** The status that was answered last. */
  last_status: number | null;
  last_error: string | null;
  /** The beginning of what was answered last. */
  last_answer: string | null;
};
