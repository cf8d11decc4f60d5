import type { DataStrategyResult } from 'react-router';
import { showToast, type ToastOptions } from './toast-store.ts';

/**
 * Shows the toast of every answer to a form, as soon as it arrives. Not the component that sent the form: what it did
 * may have taken it off the page by then, and its toast with it.
 */
export async function showAnswerToasts(
  { request }: { request: Request },
  next: () => Promise<Record<string, DataStrategyResult>>,
): Promise<Record<string, DataStrategyResult>> {
  const results = await next();
  if (request.method === 'GET') return results;
  for (const { type, result } of Object.values(results)) {
    const toast = type === 'data' ? answerIn(result)?.toast : undefined;
    if (toast) showToast(toast);
  }
  return results;
}

type Answer = { toast?: ToastOptions } | null | undefined;

/** What the action answered; React Router wraps it together with the status. */
function answerIn(result: unknown): Answer {
  const wrapped = result as { type?: string; data?: unknown } | null | undefined;
  return (wrapped?.type === 'DataWithResponseInit' ? wrapped.data : wrapped) as Answer;
}
