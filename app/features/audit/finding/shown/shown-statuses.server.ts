import type { Db } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';
import type { FindingStatus } from '#db/tables/finding.ts';

/** What people of the staff stand behind. */
const CONFIRMED: readonly FindingStatus[] = ['confirmed', 'claimed', 'recovered'];
/** With what nobody has decided on; what was dismissed is never shown. */
const WITH_OPEN: readonly FindingStatus[] = ['found', ...CONFIRMED];

type Whose = { db: Db; memberId: string };

const known = remembered<{ isOn: boolean }>(['users'], 5_000);

/** Whether the member is shown findings that nobody has decided on yet. */
export async function seesOpenFindings({ db, memberId }: Whose): Promise<boolean> {
  const { isOn } = await known(db, memberId, async () => {
    const row = db.selectFrom('users').select('sees_open_findings').where('id', '=', memberId);
    return { isOn: (await row.executeTakeFirst())?.sees_open_findings === 1 };
  });
  return isOn;
}

/** The statuses of the findings that the member's people and keys are shown, wherever that is. */
export async function shownStatuses(whose: Whose): Promise<readonly FindingStatus[]> {
  return (await seesOpenFindings(whose)) ? WITH_OPEN : CONFIRMED;
}
