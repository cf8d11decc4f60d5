import type { Ctx } from '#app/ctx.ts';
import type { FreeField } from '#app/features/work/employee/employee-schema.ts';
import { isSamePerson, personKeys, phoneAmong } from '#app/features/work/employee/same-person.ts';
import type { CandidateRow } from '#db/tables/candidate.ts';

/** Another record of somebody who may be the same person: an earlier candidate, or one who works or worked for the member. */
export type EarlierRecord = {
  id: string;
  kind: 'candidate' | 'employee' | 'former employee';
  name: string;
  /** The stage of a candidate, the role of an employee. */
  detail: string;
  /** Since when it is so. */
  since: string;
};

const SHOWN = 5;

type Person = Pick<
  CandidateRow,
  'id' | 'name' | 'email' | 'email_key' | 'phone' | 'phone_key' | 'employee_id'
>;

/** What the member acted for has of the same person besides that candidate: who shares an address or a phone under one name. */
export async function earlierRecords(ctx: Ctx, person: Person): Promise<EarlierRecord[]> {
  const [candidates, employees] = await Promise.all([
    otherCandidates(ctx, person),
    sameEmployees(ctx, person),
  ]);
  return [...candidates, ...employees];
}

async function otherCandidates(ctx: Ctx, person: Person): Promise<EarlierRecord[]> {
  const { id: ownId, email_key: emailKey, phone_key: phoneKey } = person;
  const rows = await ctx.db
    .selectFrom('candidates')
    .select(['id', 'name', 'email', 'phone', 'stage', 'stage_changed_at'])
    .where('member_id', '=', ctx.memberId)
    .where('deleted_at', 'is', null)
    .where('id', '!=', ownId)
    .where((eb) =>
      eb.or([
        ...(emailKey ? [eb('email_key', '=', emailKey)] : []),
        ...(phoneKey ? [eb('phone_key', '=', phoneKey)] : []),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const keys = personKeys(person.name, person.email, person.phone);
  return rows
    .filter(({ name, email, phone }) => isSamePerson(keys, personKeys(name, email, phone)))
    .map(({ id, name, stage, stage_changed_at: since }) => ({
      ...{ id, kind: 'candidate', name, detail: stage, since },
    }));
}

async function sameEmployees(ctx: Ctx, person: Person): Promise<EarlierRecord[]> {
  if (!person.email_key) return [];
  const rows = await ctx.db
    .selectFrom('employees')
    .select(['id', 'name', 'email', 'role', 'fields', 'created_at', 'deleted_at'])
    .where('member_id', '=', ctx.memberId)
    .where('email_key', '=', person.email_key)
    .limit(SHOWN)
    .execute();
  const keys = personKeys(person.name, person.email, person.phone);
  return rows
    .filter(({ id }) => id !== person.employee_id)
    .filter(({ name, email, fields }) =>
      isSamePerson(keys, personKeys(name, email, phoneAmong(JSON.parse(fields) as FreeField[]))),
    )
    .map(({ id, name, role, created_at, deleted_at }) => ({
      ...{ id, name, detail: role, since: deleted_at ?? created_at },
      kind: deleted_at ? 'former employee' : 'employee',
    }));
}
