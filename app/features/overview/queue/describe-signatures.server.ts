import { waitingRequests } from '#app/features/work/signature/documents-past-due.server.ts';
import { signaturesPath } from '#app/features/work/signature/signature-paths.ts';
import { formatCount } from '#app/lists/count-text.ts';
import type { ThingText } from './describe-things.server.ts';
import type { Asked } from './open-things.server.ts';

/** What is to be said of documents that people should have signed by now: how many have not. */
export async function signatureTexts(
  { db }: Asked,
  ids: readonly string[],
): Promise<[id: string, text: ThingText][]> {
  const rows = await waitingRequests(db)
    .innerJoin('sign_documents as document', 'document.id', 'request.document_id')
    .innerJoin('users as member', 'member.id', 'document.member_id')
    .where('document.id', 'in', ids)
    .groupBy(['document.id', 'document.title', 'document.set_id', 'member.name'])
    .select(['document.id', 'document.title', 'document.set_id', 'member.name as member_name'])
    .select((eb) => eb.fn.count<number>('request.id').as('count'))
    .execute();
  return rows.map(({ id, title, set_id, member_name, count }) => [
    id,
    {
      title,
      memberName: member_name,
      detail: `${formatCount(count)} ${count === 1 ? 'person has' : 'people have'} not signed`,
      status: 'Overdue',
      to: signaturesPath('admin', { set: set_id }),
    },
  ]);
}
