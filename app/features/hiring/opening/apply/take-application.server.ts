import { instant, type MemberId, type SystemTx } from '#app/ctx.ts';
import { applicationEvents } from '#app/features/hiring/candidate/applied/application-events.server.ts';
import { insertCandidate } from '#app/features/hiring/candidate/change-candidate.server.ts';
import { emailKey } from '#app/features/platform/account/email.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { isSamePerson, personKeys, phoneKey } from '#app/features/work/employee/same-person.ts';
import { newId } from '#app/ids.ts';

type Within = SystemTx & { memberId: MemberId };
type Opening = { id: string; title: string };
type Applicant = { name: string; email: string; phone: string };
type Sent = Applicant & { answers: readonly { label: string; value: string }[] };

/**
 * Enters an application: for the candidate that the same person has been for this opening, as it stands, or for a new one in the
 * first stage. The opening is held by the caller.
 */
export async function takeApplication(
  tx: Within,
  opening: Opening,
  { answers, ...person }: Sent,
): Promise<{ candidateId: string; applicationId: string }> {
  const { name, email, phone } = person;
  const earlier = await candidateFor(tx, opening.id, { name, email, phone });
  const candidateId =
    earlier ?? (await insertCandidate(tx, { name, email, phone, jobAppliedFor: opening.title }));
  const applicationId = newId('appl');
  await tx.db
    .insertInto('applications')
    .values({
      id: applicationId,
      member_id: tx.memberId,
      opening_id: opening.id,
      opening_title: opening.title,
      candidate_id: candidateId,
      answers: JSON.stringify(answers),
      applied_at: instant(tx),
    })
    .execute();
  const again = earlier !== undefined;
  const told = { candidateId, applicationId, name, opening: opening.title, again };
  await record(tx, applicationEvents.sent(candidateId, told), { memberId: tx.memberId });
  return { candidateId, applicationId };
}

/** The same person's candidate for that opening: under one name, with one address or phone. */
async function candidateFor(tx: Within, openingId: string, person: Applicant): Promise<string | undefined> {
  const [email, phone] = [emailKey(person.email), phoneKey(person.phone)];
  const rows = await tx.db
    .selectFrom('candidates')
    .innerJoin('applications', 'applications.candidate_id', 'candidates.id')
    .select(['candidates.id', 'candidates.name', 'candidates.email', 'candidates.phone'])
    .where('candidates.member_id', '=', tx.memberId)
    .where('applications.member_id', '=', tx.memberId)
    .where('applications.opening_id', '=', openingId)
    .where('candidates.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('email_key', '=', email), eb('phone_key', '=', phone)]))
    .orderBy('candidates.id')
    .execute();
  const keys = personKeys(person.name, person.email, person.phone);
  return rows.find((row) => isSamePerson(keys, personKeys(row.name, row.email, row.phone)))?.id;
}
