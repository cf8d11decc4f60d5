import type { RequestLine } from './list-requests.server.ts';

export type RequestsPanelProps = {
  requests: readonly RequestLine[];
  side: 'admin' | 'member';
  /** The request that a link leads to, from `?request=`. */
  selectedId: string | null;
  /** Whether 'Ask for information' is offered. */
  canAsk: boolean;
};

/** The information requests of a member. */
export function RequestsPanel(_props: RequestsPanelProps) {
  return null;
}
