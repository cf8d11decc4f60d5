import type { Db } from '#db/open.ts';

/**
 * The accounts that a login opens just now, its own first: none that is deleted or deactivated, or whose employer is
 * deleted. A login whose own company is gone still opens the others.
 */
export function usableAccounts(db: Db, loginId: string) {
  return db
    .selectFrom('users')
    .leftJoin('users as employer', 'employer.id', 'users.member_id')
    .select(['users.id', 'users.name', 'users.role', 'users.member_id', 'users.login_id'])
    .select('employer.name as employer_name')
    .where((eb) =>
      eb.or([
        eb('users.login_id', '=', loginId),
        eb.and([eb('users.id', '=', loginId), eb('users.login_id', 'is', null)]),
      ]),
    )
    .where('users.deleted_at', 'is', null)
    .where('users.deactivated_at', 'is', null)
    .where('employer.deleted_at', 'is', null)
    .orderBy((eb) => eb.case().when('users.id', '=', loginId).then(0).else(1).end())
    .orderBy('users.id');
}

/** True while a login opens anything. */
export async function opensAnything(db: Db, loginId: string): Promise<boolean> {
  return (await usableAccounts(db, loginId).limit(1).executeTakeFirst()) !== undefined;
}
