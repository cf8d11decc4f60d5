import { createHmac } from 'node:crypto';
import { instant, type Portal, systemContext, transact } from '#app/ctx.ts';
import { RateLimited } from '#app/errors.ts';
import { addressBlock } from '#app/text/address-block.ts';
import { APPLICANT } from './applicant.ts';

/** Applications that one address may send within an hour: several people share the one of a depot or a job fair. */
export const HOURLY_OF_ADDRESS = 20;
/** And that one opening takes. */
export const HOURLY_OF_OPENING = 300;

/**
 * Counts an application that is about to be taken, by its address and its opening, before anything of it is stored. Throws
 * RateLimited for too many within the hour.
 */
export async function countApplication(
  portal: Portal,
  { openingId, address, requestId }: { openingId: string; address: string; requestId: string },
): Promise<void> {
  const counts = await transact(systemContext(portal, APPLICANT, requestId), async (tx) => {
    const hour = instant(tx).slice(0, 13);
    const count = async (of: string) => {
      const { applications } = await tx.db
        .insertInto('application_counts')
        .values({ subject: digest(tx, `${of} ${hour}`), applications: 1, hour })
        .onConflict((oc) =>
          oc
            .column('subject')
            .doUpdateSet((eb) => ({ applications: eb('application_counts.applications', '+', 1) })),
        )
        .returning('applications')
        .executeTakeFirstOrThrow();
      return applications;
    };
    return { address: await count(addressBlock(address)), opening: await count(openingId) };
  });
  if (counts.address > HOURLY_OF_ADDRESS || counts.opening > HOURLY_OF_OPENING)
    throw new RateLimited('Too many applications were sent this hour. Try again in an hour.');
}

/** Addresses are not stored as they are. */
function digest({ secret }: Pick<Portal, 'secret'>, text: string): string {
  return createHmac('sha256', secret).update(`application:${text}`).digest('base64url');
}
