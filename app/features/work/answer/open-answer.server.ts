import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import { instant, type Portal, type Tx, transact } from '#app/ctx.ts';
import { Conflict, RateLimited, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { type AnswerLink, openOnDevice } from '#app/features/platform/answer-link/open-answer-link.server.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { markRead } from '#app/features/platform/notification/mark-read.server.ts';
import { isSealedBy } from '#app/own-secrets.ts';
import { answerEvents } from './answer-events.server.ts';
import { answerCode } from './answer-mails.server.ts';
import { type Asked, findOpenLink } from './find-subject.server.ts';

/** A code is good for so long, for so many tries; a link has so many of them, one a minute. */
const CODE_MS = 10 * 60_000;
const TRIES = 5;
const CODES_MAX = 10;
const PAUSE_MS = 60_000;

export const codeSchema = z.object({
  code: z
    .string()
    .default('')
    .transform((code) => code.replace(/\s/g, '')),
});

/**
 * Opens a link on the device that asks, where none has opened it yet; returns its cookie. Throws NotFound for a link that has ended,
 * Conflict where another device was quicker.
 */
export async function openAnswer(portal: Portal, asked: Asked): Promise<string> {
  return open(await findOpenLink(portal, asked), true);
}

async function open(link: AnswerLink, first: boolean): Promise<string> {
  const opened = await transact(link.ctx, async (tx) => {
    const cookie = await openOnDevice(tx, link, { first });
    if (!cookie) throw new Conflict(OPEN_ELSEWHERE);
    await record(tx, answerEvents(link.kind).opened(link.subjectId, { first }));
    return cookie;
  });
  await markRead(link.ctx, link.subjectId);
  return opened;
}

const OPEN_ELSEWHERE = 'This link is already open on another device. Request a code to use it here.';

/**
 * Mails a code to the person whose link it is, with which one more device opens it. Throws NotFound for a link that has ended,
 * RateLimited for too many.
 */
export async function sendAnswerCode(portal: Portal, asked: Asked): Promise<void> {
  const link = await findOpenLink(portal, asked);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await transact(link.ctx, async (tx) => {
    await requireTurn(tx, link, hashOfCode(portal, link, code));
    await sendMail(
      tx,
      {
        to: link.email,
        ...(await answerCode.write(tx, { name: tx.actor.name, code, minutes: String(CODE_MS / 60_000) })),
      },
      { about: link.subjectId },
    );
  });
}

/** Keeps the new code in place of the one before, where it is its turn. */
async function requireTurn(tx: Tx, { id }: AnswerLink, codeHash: string): Promise<void> {
  const now = tx.now().getTime();
  const taken = await tx.db
    .updateTable('answer_links')
    .set((eb) => ({
      code_hash: codeHash,
      code_until: new Date(now + CODE_MS).toISOString(),
      code_sent_at: instant(tx),
      codes_sent: eb('codes_sent', '+', 1),
      code_tries: 0,
    }))
    .where('member_id', '=', tx.memberId)
    .where('id', '=', id)
    .where('codes_sent', '<', CODES_MAX)
    .where((eb) =>
      eb.or([
        eb('code_sent_at', 'is', null),
        eb('code_sent_at', '<=', new Date(now - PAUSE_MS).toISOString()),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  if (!taken) throw new RateLimited('Wait a minute before you request another code.');
}

/**
 * Opens a link on one more device, with the code that was mailed; returns its cookie. Throws NotFound for a link that has ended,
 * ValidationError at a code that is wrong, too old or was tried too often.
 */
export async function confirmAnswerCode(portal: Portal, asked: Asked, code: string): Promise<string> {
  const link = await findOpenLink(portal, asked);
  const kept = await takeTry(link);
  if (!isSealedBy(portal, kept ?? '', (secret) => hashOfCode({ secret }, link, code)))
    throw new ValidationError(WRONG_CODE, { code: WRONG_CODE });
  return open(link, false);
}

const WRONG_CODE = "That code isn't right or has expired. Check your email, or request another code.";

/** Counts the try before it is made, outside of any transaction that a refusal would undo. */
async function takeTry({ ctx, id }: AnswerLink): Promise<string | null> {
  const row = await ctx.db
    .updateTable('answer_links')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', id)
    .where('code_hash', 'is not', null)
    .where('code_until', '>', instant(ctx))
    .where('code_tries', '<', TRIES)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash ?? null;
}

function hashOfCode({ secret }: Pick<Portal, 'secret'>, { id }: AnswerLink, code: string): string {
  return createHmac('sha256', secret).update(`answer code:${id}:${code}`).digest('hex');
}
