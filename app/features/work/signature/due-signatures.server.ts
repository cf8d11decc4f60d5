import { type AnyTx, instant } from '#app/ctx.ts';
import type { Due, DueSource, Reminded } from '#app/due.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { formatDue } from '#app/format/dates.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { mailSigners, waysTo } from './ask-signers.server.ts';
import { waitingRequests } from './documents-past-due.server.ts';
import { signatureEvents } from './signature-events.server.ts';
import { signatureReminder } from './signature-mails.server.ts';

/** Whoever is to sign a document by a day is reminded of it until they sign or decline, or do not have to any more. */
export const dueSignatures: DueSource = {
  kind: 'signature',
  count: (many) => `${many} signatures are due`,
  async waiting({ db }, until) {
    const rows = await acrossMembers(db, 'who has a document to sign is reminded')
      .selectFrom('sign_documents')
      .select('member_id')
      .distinct()
      .where('due_date', '<=', until)
      .where('replaced_at', 'is', null)
      .execute();
    return rows.map(({ member_id }) => member_id);
  },
  async open(db, { memberId }, until, held) {
    if (held) await holdDocuments(db, memberId);
    const rows = await openSignatures(db, memberId);
    return rows.map(
      (row): Due => ({
        ...{ id: row.id, name: row.title, dueDate: row.due_date ?? until, person: row.user_id },
        ...{ asked: row.sent_at, reminded: row.reminded_at },
      }),
    );
  },
  remind,
  describe,
};

/** Nobody signs, declines or replaces one of them before the transaction ends. */
async function holdDocuments(db: Db, memberId: string): Promise<void> {
  await db
    .selectFrom('sign_documents')
    .select('id')
    .where('member_id', '=', memberId)
    .where('due_date', 'is not', null)
    .where('replaced_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** What people who are still there have neither signed nor declined. */
function openSignatures(db: Db, memberId: string) {
  return waitingRequests(db)
    .innerJoin('sign_documents as document', 'document.id', 'request.document_id')
    .select(['request.id', 'request.user_id', 'request.sent_at', 'request.reminded_at'])
    .select(['document.title', 'document.due_date'])
    .where('request.member_id', '=', memberId)
    .where('document.member_id', '=', memberId)
    .where('document.due_date', 'is not', null)
    .where('document.replaced_at', 'is', null)
    .orderBy('document.due_date')
    .orderBy('request.id')
    .execute();
}

/** Notes it for each document, tells the bell of those with an account, and mails those without one, who have no other way. */
async function remind(tx: AnyTx, memberId: string, due: readonly Due[]): Promise<void> {
  const reminded = await tx.db
    .updateTable('sign_requests')
    .set({ reminded_at: instant(tx) })
    .where('member_id', '=', memberId)
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .returningAll()
    .execute();
  const documents = await tx.db
    .selectFrom('sign_documents')
    .selectAll()
    .where('member_id', '=', memberId)
    .where(
      'id',
      'in',
      reminded.map(({ document_id }) => document_id),
    )
    .orderBy('id')
    .execute();
  for (const document of documents) {
    const people = reminded.filter(({ document_id }) => document_id === document.id);
    const employees = people.filter(({ employee_id }) => employee_id !== null);
    await mailSigners(tx, document, employees, signatureReminder);
    const about = { title: document.title, setId: document.set_id, bySide: document.by_side };
    const waits = employees.length < people.length;
    await record(tx, signatureEvents.reminded(document.id, { ...about, waits, count: people.length }), {
      memberId,
    });
  }
}

async function describe(
  tx: AnyTx,
  { id: userId, company }: Reminded,
  due: readonly Due[],
  today: string,
): Promise<string[]> {
  const texts: string[] = [];
  for (const { id, name, dueDate } of due) {
    const asked = { id, member_id: company.id, user_id: userId, employee_id: null };
    texts.push(`Please sign: ${name} (${formatDue(dueDate, today)})\n${await waysTo(tx, asked)}`);
  }
  return texts;
}
