import { type AnyTx, instant, type Tx } from '#app/ctx.ts';
import { answerLinkFor } from '#app/features/platform/answer-link/answer-links.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { formatDate } from '#app/format/dates.ts';
import { newId } from '#app/ids.ts';
import { atCompany } from '#app/paths.ts';
import type { SignDocumentRow, SignRequestRow } from '#db/tables/signature.ts';
import { signatureAsked, type signatureReminder } from './signature-mails.server.ts';
import { signaturesPath } from './signature-paths.ts';
import type { Signer } from './signers.server.ts';

/** Asks these people to sign the document, each by an email with a link. */
export async function askSigners(
  tx: Tx,
  document: SignDocumentRow,
  signers: readonly Signer[],
): Promise<void> {
  const requests = signers.map(
    ({ userId, employeeId, name, email }): SignRequestRow => ({
      ...{ id: newId('sreq'), member_id: tx.memberId, document_id: document.id },
      ...{ user_id: userId, employee_id: employeeId, name, email, sent_at: instant(tx), reason: '' },
      ...{ opened_at: null, reminded_at: null, signed_at: null, declined_at: null, canceled_at: null },
    }),
  );
  if (requests.length > 0) await tx.db.insertInto('sign_requests').values(requests).execute();
  await mailSigners(tx, document, requests, signatureAsked);
}

/** Mails these people that the document waits for them. */
export async function mailSigners(
  tx: AnyTx,
  document: SignDocumentRow,
  requests: readonly SignRequestRow[],
  mail: typeof signatureAsked | typeof signatureReminder,
): Promise<void> {
  const company = await companyOf(tx, document.member_id);
  const due = document.due_date === null ? '' : `Sign by ${formatDate(document.due_date)}.`;
  for (const request of requests) {
    const words = await mail.write(tx, {
      name: request.name,
      from: document.by_side === 'admin' ? 'Your back office' : company,
      document: document.title,
      note: [document.note, due].filter(Boolean).join('\n\n'),
      ways: await waysTo(tx, request),
    });
    if (request.email) await sendMail(tx, { to: request.email, ...words }, { about: request.id });
  }
}

async function companyOf(tx: AnyTx, memberId: string): Promise<string> {
  const member = tx.db.selectFrom('users').select('name').where('id', '=', memberId);
  return (await member.executeTakeFirstOrThrow()).name;
}

/** How a person gets to the document: by a link, where the member has them, and by logging in, where it can. */
export async function waysTo(
  tx: AnyTx,
  asked: Pick<SignRequestRow, 'id' | 'member_id' | 'user_id' | 'employee_id'>,
): Promise<string> {
  const { id, member_id: memberId, user_id: userId, employee_id: employeeId } = asked;
  const about = { kind: 'signature', subjectId: id, round: 1 } as const;
  const person = employeeId ? { employeeId } : { userId: userId ?? '' };
  const link = await answerLinkFor(tx, { memberId, ...person }, about);
  const portal = `${tx.baseUrl}${atCompany(signaturesPath('member', { sign: id }), memberId)}`;
  return [
    ...(link ? [`Open and sign without logging in:\n${link}`] : []),
    ...(userId ? [`In the portal:\n${portal}`] : []),
  ].join('\n\n');
}
