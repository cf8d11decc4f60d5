import { filesOfCandidate } from '#app/features/hiring/candidate/applied/candidate-files.server.ts';
import { closeOpening, deleteOpening } from '#app/features/hiring/opening/change-opening.server.ts';
import type { Fixtures } from '#test/fixtures/base.ts';
import { newApplicant, newOpening } from '#test/fixtures/openings.ts';

/** Records of the member's openings, and of whoever applied for one. */
export function openingRecordsOf({ asMember, testPortal }: Fixtures) {
  const opening = async () => (await newOpening(asMember)).id;
  const applicant = async () => newApplicant(testPortal, asMember, await newOpening(asMember));
  return {
    opening,
    async closedOpening() {
      const openingId = await opening();
      await closeOpening(asMember, { openingId });
      return openingId;
    },
    async deletedOpening() {
      const openingId = await opening();
      await deleteOpening(asMember, { openingId });
      return openingId;
    },
    /** Applied with a résumé, and has not been looked at. */
    applicant,
    async candidateFile() {
      const [file] = await filesOfCandidate(asMember, await applicant());
      return file?.id ?? '';
    },
  };
}
