import type { Noun } from '#app/noun.ts';
import type { Db } from '#db/open.ts';
import { dueSignatures } from './due-signatures.server.ts';
import { signatureAsked, signatureReminder } from './signature-mails.server.ts';

/** Documents that people acknowledge and sign, and the signatures. */
export const signatureNoun: Noun = {
  key: 'work/signature',
  mails: [signatureAsked, signatureReminder],
  reminders: [dueSignatures],
  tables: {
    sign_requests: { erase: eraseMailOfNobody },
    signatures: { with: 'sign_requests' },
    sign_documents: { erase: eraseWithoutPeople },
  },
  ids: { sset: null, sdoc: 'sign_documents', sreq: 'sign_requests', sign: 'signatures' },
};

/** Employees that are erased leave no emails that asked them to sign. */
async function eraseMailOfNobody(everywhere: Db): Promise<void> {
  await everywhere
    .deleteFrom('mails')
    .where('subject_id', 'like', 'sreq_%')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sign_requests')
            .select('sign_requests.id')
            .whereRef('sign_requests.id', '=', 'mails.subject_id'),
        ),
      ),
    )
    .execute();
}

/** A document stays as long as somebody whom it was sent to: an employee takes along what only it was to sign. */
async function eraseWithoutPeople(everywhere: Db): Promise<void> {
  await everywhere
    .deleteFrom('sign_documents')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sign_requests')
            .select('sign_requests.id')
            .whereRef('sign_requests.document_id', '=', 'sign_documents.id'),
        ),
      ),
    )
    .execute();
}
