/** What another program answered; of what it said, the beginning. */
export type HookAnswer = { status: number; text: string };

/** What a webhook sends. */
export type HookRequest = { url: string; headers: Record<string, string>; body: string };

/** Sends webhooks, to addresses that may be asked from here alone. */
export type HookSender = {
  /** Why nothing is sent to that address, for a person; null where it is. What its name leads to is seen when it is sent. */
  problemOf(url: string): string | null;
  /** Sends once, and follows no redirect. Throws where nothing answered in time, or the address is none to send to. */
  send(request: HookRequest): Promise<HookAnswer>;
};
