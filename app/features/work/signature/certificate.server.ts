import { createHash } from 'node:crypto';
import type { Portal } from '#app/ctx.ts';
import { blobProblem } from '#ports/blobs/blob-store.ts';
import type { SignatureScope } from './signature-scope.server.ts';

/** A signature with all that was recorded of it. Instants ISO UTC. */
export type Certificate = {
  id: string;
  title: string;
  version: number;
  fileName: string;
  hash: string;
  consent: string;
  typedName: string;
  signerName: string;
  signerEmail: string;
  sentAt: string;
  openedAt: string;
  signedAt: string;
  address: string;
  userAgent: string;
  company: string;
  senderName: string;
  /** Where the document's bytes are read. */
  documentId: string;
  memberId: string;
  setId: string;
  /** Whether the stored bytes still have that hash. */
  isUnchanged: boolean;
  /** Whether a newer version took the document's place. */
  isReplaced: boolean;
};

/** The certificate of a signature, or of what was signed upon that request; undefined where the scope has none. */
export async function readCertificate(
  scope: SignatureScope,
  blobs: Portal['blobs'],
  which: { signatureId: string } | { requestId: string },
): Promise<Certificate | undefined> {
  const row = await findRow(scope, which);
  if (!row) return undefined;
  const hash = row.document_hash;
  return {
    ...{ id: row.id, title: row.title, version: row.version, fileName: row.file_name, hash },
    ...{ consent: row.consent, typedName: row.typed_name, address: row.address, userAgent: row.user_agent },
    ...{ signerName: row.signer_name, signerEmail: row.signer_email, company: row.company },
    ...{ sentAt: row.sent_at, openedAt: row.opened_at, signedAt: row.signed_at },
    ...{ senderName: row.sender_name, documentId: row.document_id, memberId: row.member_id },
    ...{ setId: row.set_id, isReplaced: row.replaced_at !== null },
    isUnchanged: row.sha256 === hash && (await hashOfStored(blobs, hash)) === hash,
  };
}

function findRow({ db, memberId }: SignatureScope, which: { signatureId: string } | { requestId: string }) {
  return db
    .selectFrom('signatures as signature')
    .innerJoin('sign_requests as request', 'request.id', 'signature.request_id')
    .innerJoin('sign_documents as document', 'document.id', 'request.document_id')
    .innerJoin('users as member', 'member.id', 'signature.member_id')
    .selectAll('signature')
    .select(['document.id as document_id', 'document.sha256', 'document.replaced_at', 'document.set_id'])
    .select(['document.sender_name', 'request.sent_at', 'member.name as company'])
    .where('member.deleted_at', 'is', null)
    .$if('signatureId' in which, (query) =>
      query.where('signature.id', '=', 'signatureId' in which ? which.signatureId : ''),
    )
    .$if('requestId' in which, (query) =>
      query.where('signature.request_id', '=', 'requestId' in which ? which.requestId : ''),
    )
    .$if(memberId !== null, (query) =>
      query
        .where('signature.member_id', '=', memberId ?? '')
        .where('request.member_id', '=', memberId ?? '')
        .where('document.member_id', '=', memberId ?? ''),
    )
    .executeTakeFirst();
}

/** The hash of what is stored under that address now; undefined where it is missing, or damaged. */
async function hashOfStored(blobs: Portal['blobs'], sha256: string): Promise<string | undefined> {
  const hash = createHash('sha256');
  try {
    const { stream } = await blobs.open(sha256);
    for await (const piece of stream) hash.update(piece);
    return hash.digest('hex');
  } catch (error) {
    if (blobProblem(error) === undefined) throw error;
    return undefined;
  }
}
