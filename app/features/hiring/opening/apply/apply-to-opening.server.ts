import { createHmac } from 'node:crypto';
import {
  type Ctx,
  type Portal,
  type SystemTx,
  systemContext,
  transact,
  withIdempotencyKey,
} from '#app/ctx.ts';
import { Conflict, NotFound, ValidationError } from '#app/errors.ts';
import { insertCandidateFile } from '#app/features/hiring/candidate/applied/candidate-files.server.ts';
import { StorageFull } from '#app/features/platform/contents/member-storage.server.ts';
import { type StoredUpload, storeUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { formTimestampAge } from '#app/fields/form-timestamp.server.ts';
import { memberOfRow } from '#app/signed-in.ts';
import { APPLICANT } from './applicant.ts';
import { HONEYPOT_FIELD, RESUME_MAX_BYTES, RESUME_TYPES } from './application-fields.ts';
import { enterApplicationMails } from './application-mails.server.ts';
import { type ApplicationInput, answersOf } from './application-schema.ts';
import { countApplication } from './count-application.server.ts';
import { isOpen, openingAt } from './public-opening.server.ts';
import { takeApplication } from './take-application.server.ts';

/** Nobody fills the form in less, in milliseconds. */
export const FASTEST_MS = 3_000;

/** What is said of an opening that takes no applications any more. */
const NO_ROOM = "We can't take files right now. Apply without a résumé.";
export const CLOSED = 'This job is no longer taking applications.';

/** Where an application comes from: the client's address, and the id of the request. */
export type ApplicationSender = { address: string; requestId: string };

type Sent = { slug: string; input: ApplicationInput; resume: File | null };

/**
 * Takes an application for the opening at that address: its candidate is in the first stage, or is told of again where the same
 * person has applied before, and the answer is the same for both. A form that is sent twice is one application. Throws NotFound and
 * Conflict for an opening that is gone or closed, ValidationError for what looks like a program's and for a résumé of another
 * type, TooLarge, RateLimited.
 */
export async function applyToOpening(
  portal: Portal,
  { slug, input, resume }: Sent,
  sender: ApplicationSender,
): Promise<void> {
  requirePerson(portal, input);
  const opening = await requireOpen(openingAt(portal.db, slug));
  const { id: openingId } = opening;
  await countApplication(portal, { openingId, ...sender });
  const stored = resume && (await storeResume({ ...portal, memberId: memberOfRow(opening) }, resume));
  const ctx = systemContext(portal, APPLICANT, sender.requestId);
  await transact(ctx, (tx) =>
    withIdempotencyKey(tx, keyOf(portal, openingId, input), () => take(tx, slug, input, stored)),
  ).catch(sayNoRoom);
}

/** Whoever applies can do nothing about a member's storage but leave the file out. */
function sayNoRoom(error: unknown): never {
  throw error instanceof StorageFull ? new ValidationError(NO_ROOM, { resume: NO_ROOM }) : error;
}

/** Refused and not put aside: whoever is a person sends it again. */
function requirePerson(portal: Portal, input: ApplicationInput): void {
  const age = formTimestampAge(portal, input.opened);
  if (input[HONEYPOT_FIELD] !== '' || age === null || age < FASTEST_MS)
    throw new ValidationError("We couldn't send this yet. Wait a few seconds, then send it again.");
}

async function requireOpen(found: ReturnType<typeof openingAt>) {
  const opening = await found.executeTakeFirst();
  if (!opening) throw new NotFound("This page isn't available.");
  if (!isOpen(opening)) throw new Conflict(CLOSED);
  return opening;
}

async function storeResume(portal: Portal & Pick<Ctx, 'memberId'>, resume: File): Promise<StoredUpload> {
  const maxUploadBytes = Math.min(RESUME_MAX_BYTES, portal.maxUploadBytes);
  const stored = await storeUpload({ ...portal, maxUploadBytes }, resume.name, resume.stream()).catch(
    sayNoRoom,
  );
  if (RESUME_TYPES.has(stored.mediaType)) return stored;
  const text = 'Choose a PDF, a Word document or a photo.';
  throw new ValidationError(text, { resume: text });
}

/** The opening is held: of two applications of one person at once, the second finds the first one's candidate. */
async function take(
  tx: SystemTx,
  slug: string,
  input: ApplicationInput,
  stored: StoredUpload | null,
): Promise<void> {
  const opening = await requireOpen(openingAt(tx.db, slug).forNoKeyUpdate('openings'));
  const within = { ...tx, memberId: memberOfRow(opening) };
  const { id, title } = opening;
  const answers = answersOf(JSON.parse(opening.questions), input);
  const { candidateId, applicationId } = await takeApplication(within, { id, title }, { ...input, answers });
  if (stored) await insertCandidateFile(within, candidateId, stored, applicationId);
  await enterApplicationMails(within);
}

/** Of the page's key and who applies: nobody's key takes the place of another's. */
function keyOf(
  { secret }: Portal,
  openingId: string,
  { key, name, email }: ApplicationInput,
): string | undefined {
  if (key === '') return undefined;
  const text = [openingId, key, name, email].join('\n');
  return createHmac('sha256', secret).update(`application-key:${text}`).digest('base64url');
}
