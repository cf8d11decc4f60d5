import type { Db } from '#db/open.ts';
import { USUAL_ZONE } from './working-morning.server.ts';

/** The time zone that a member is in. */
export async function memberZone(db: Db, memberId: string): Promise<string> {
  const row = await db.selectFrom('users').select('time_zone').where('id', '=', memberId).executeTakeFirst();
  return row?.time_zone ?? USUAL_ZONE;
}
