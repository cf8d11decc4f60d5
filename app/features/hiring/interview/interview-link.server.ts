import { href } from 'react-router';
import type { Portal } from '#app/ctx.ts';
import { signedToken } from '#app/features/platform/mail/signed-links.server.ts';

/** What a candidate's link ends with; the database has its hash alone. */
export function interviewToken(portal: Pick<Portal, 'secret'>, interviewId: string): string {
  return signedToken(portal, 'interview', interviewId);
}

/** Address at which a candidate chooses a time. */
export function interviewAddress(portal: Pick<Portal, 'secret' | 'baseUrl'>, interviewId: string): string {
  return `${portal.baseUrl}${href('/interview/:token', { token: interviewToken(portal, interviewId) })}`;
}
