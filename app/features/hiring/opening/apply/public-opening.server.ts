import type { Portal } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { OpeningRow } from '#db/tables/opening.ts';
import type { Question } from '../questions.ts';

/** An opening as its page shows it to whoever has the address. */
export type PublicOpening = {
  title: string;
  business: string;
  place: string;
  pay: string;
  shift: string;
  description: string;
  questions: Question[];
  listed: boolean;
  open: boolean;
};

/** The opening at that address. Throws NotFound for one that is deleted, or whose member is. */
export async function publicOpening(portal: Pick<Portal, 'db'>, slug: string): Promise<PublicOpening> {
  const row = await openingAt(portal.db, slug).executeTakeFirst();
  if (!row) throw new NotFound("This page isn't available.");
  const { title, business, place, pay, shift, description } = row;
  return {
    ...{ title, business, place, pay, shift, description },
    questions: JSON.parse(row.questions) as Question[],
    listed: row.listed === 1,
    open: isOpen(row),
  };
}

/** The row of the opening at that address, with its member's name and whether that hires here. */
export function openingAt(db: Db, slug: string) {
  return acrossMembers(db, 'a visitor has the address of an opening and nothing else')
    .selectFrom('openings')
    .innerJoin('users', 'users.id', 'openings.member_id')
    .selectAll('openings')
    .select('users.name as business')
    .select((eb) =>
      eb
        .selectFrom('category_assignments as assigned')
        .select('assigned.category')
        .whereRef('assigned.member_id', '=', 'openings.member_id')
        .where('assigned.category', '=', 'hiring')
        .as('hires'),
    )
    .where('openings.slug', '=', slug)
    .where('openings.deleted_at', 'is', null)
    .where('users.deleted_at', 'is', null);
}

/** Whether an opening takes applications: one of a member without hiring takes none. */
export function isOpen({
  closed_at,
  hires,
}: Pick<OpeningRow, 'closed_at'> & { hires: string | null }): boolean {
  return closed_at === null && hires !== null;
}
