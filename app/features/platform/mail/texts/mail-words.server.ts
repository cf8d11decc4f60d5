import { z } from 'zod';
import { instant, type PortalCtx, type PortalTx, transact } from '#app/ctx.ts';
import { NotFound, ValidationError } from '#app/errors.ts';
import { record } from '#app/features/platform/activity/record.server.ts';
import { settingsEvents } from '#app/features/platform/settings/settings-events.server.ts';
import { type MadeFrom, madeFrom } from '#app/fields/made-from.ts';
import { mergeEdit } from '#app/fields/merge-edit.server.ts';
import type { MailKind, MailWords } from '#app/noun.ts';
import { requireAdmin } from '#app/policy.ts';
import { htmlBody } from '#ports/mail/html-body.ts';
import { fillInWords, mailKinds, readChangedWords, wordsKey } from '../declare-mail.server.ts';
import { type MailOutcome, mailOutcome, sendMail } from '../send-mail.server.ts';
import { namesIn } from './fill-in.ts';

const kind = z.string().max(100);

export const mailWordsSchema = z.object({
  kind,
  subject: z.string().trim().min(1, 'Enter a subject.').max(200, 'Use at most 200 characters.'),
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(z.string().min(1, 'Enter a text.').max(5_000, 'Use at most 5,000 characters.')),
  ...madeFrom,
});

export const mailKindSchema = z.object({ kind });

/** A kind of mail in the list of all. */
export type MailKindLine = { kind: string; title: string; sent: string; isChanged: boolean };

/** One kind of mail as it is edited; `preview` is what arrives with the examples, as text and as a page. */
export type MailWordsPage = MailKindLine &
  MailWords & { values: { name: string; example: string }[]; preview: MailWords & { html: string } };

/** Every kind of mail that the portal sends, and which ones have words of the staff. Admins only. */
export async function listMailKinds(ctx: PortalCtx): Promise<MailKindLine[]> {
  requireAdmin(ctx);
  const rows = await ctx.db
    .selectFrom('settings')
    .select('key')
    .where(
      'key',
      'in',
      mailKinds(ctx).map(({ kind }) => wordsKey(kind)),
    )
    .where('value', '!=', 'null')
    .execute();
  const changed = new Set(rows.map(({ key }) => key));
  return mailKinds(ctx).map(({ kind, title, sent }) => ({
    ...{ kind, title, sent },
    isChanged: changed.has(wordsKey(kind)),
  }));
}

/** The words of a kind of mail, with a preview. Throws NotFound for an unknown kind. Admins only. */
export async function readMailWords(ctx: PortalCtx, kind: string): Promise<MailWordsPage> {
  requireAdmin(ctx);
  const own = requireKind(ctx, kind);
  const changed = await readChangedWords(ctx.db, kind);
  const { subject, text } = changed ?? own;
  const { title, sent, examples } = own;
  return {
    ...{ kind, title, sent, subject, text, isChanged: changed !== undefined },
    values: Object.entries(examples).map(([name, example]) => ({ name, example })),
    preview: previewOf(ctx, own, { subject, text }),
  };
}

function previewOf({ baseUrl }: PortalCtx, { examples }: MailKind, words: MailWords) {
  const sample = Object.fromEntries(
    Object.entries(examples).map(([name, value]) => [
      name,
      value.replaceAll('https://portal.example', baseUrl),
    ]),
  );
  const filled = fillInWords(words, sample);
  return { ...filled, html: htmlBody(filled.text, baseUrl) };
}

/**
 * Gives a kind of mail other words. Throws ValidationError for a value that the mail does not have, or where one is missing that
 * it cannot do without; EditConflict as mergeEdit does; NotFound for an unknown kind. Admins only.
 */
export async function changeMailWords(
  ctx: PortalCtx,
  input: { kind: string } & MailWords & MadeFrom,
): Promise<void> {
  requireAdmin(ctx);
  const own = requireKind(ctx, input.kind);
  await transact(ctx, async (tx) => {
    const { subject, text } = input;
    const merged = mergeEdit(input, { subject, text }, await lockWordsForUpdate(tx, own));
    requireValues(own, merged);
    await store(tx, own, isOwn(own, merged) ? null : merged);
  });
}

/** Sends the example of a kind of mail to whoever asks for it. Throws NotFound for an unknown kind. Admins only. */
export async function sendExample(ctx: PortalCtx, { kind }: { kind: string }): Promise<MailOutcome> {
  requireAdmin(ctx);
  const { preview } = await readMailWords(ctx, kind);
  const mailId = await transact(ctx, async (tx) => {
    const { email_written: to } = await tx.db
      .selectFrom('users')
      .select('email_written')
      .where('id', '=', tx.actor.id)
      .executeTakeFirstOrThrow();
    return sendMail(tx, { to, subject: `Test: ${preview.subject}`, text: preview.text });
  });
  return mailOutcome(ctx, mailId);
}

/** Gives a kind of mail its own words again. Throws NotFound for an unknown kind. Admins only. */
export async function resetMailWords(ctx: PortalCtx, { kind }: { kind: string }): Promise<void> {
  requireAdmin(ctx);
  const own = requireKind(ctx, kind);
  await transact(ctx, async (tx) => {
    await lockWordsForUpdate(tx, own);
    await store(tx, own, null);
  });
}

function requireKind(ctx: PortalCtx, kind: string): MailKind {
  const own = mailKinds(ctx).find((mail) => mail.kind === kind);
  if (!own) throw new NotFound('Email not found.');
  return own;
}

function isOwn(own: MailWords, { subject, text }: MailWords): boolean {
  return own.subject === subject && own.text === text;
}

function requireValues({ examples, needs }: MailKind, { subject, text }: MailWords): void {
  const known = new Set(Object.keys(examples));
  const unknown = (words: string) => namesIn(words).filter((name) => !known.has(name));
  const missing = needs.filter((name) => !namesIn(text).includes(name));
  const errors = {
    ...says('subject', unknown(subject), (names) => `This email has no ${names}.`),
    ...says('text', missing, (names) => `Keep ${names} in the text.`),
    ...says('text', unknown(text), (names) => `This email has no ${names}.`),
  };
  if (Object.keys(errors).length > 0) throw new ValidationError('Check the email.', errors);
}

function says(field: string, names: readonly string[], text: (names: string) => string) {
  return names.length === 0 ? {} : { [field]: text(names.map((name) => `{${name}}`).join(' or ')) };
}

/** Of two who change the words for the first time, the second waits as well: a row is written before it is read. */
async function lockWordsForUpdate(tx: PortalTx, own: MailKind): Promise<MailWords> {
  const key = wordsKey(own.kind);
  await tx.db
    .insertInto('settings')
    .values({ key, value: 'null', updated_at: instant(tx) })
    .onConflict((oc) => oc.doNothing())
    .execute();
  const held = tx.db.selectFrom('settings').select('value').where('key', '=', key).forNoKeyUpdate();
  const words = JSON.parse((await held.executeTakeFirstOrThrow()).value) as MailWords | null;
  const { subject, text } = words ?? own;
  return { subject, text };
}

async function store(tx: PortalTx, { kind, title }: MailKind, words: MailWords | null): Promise<void> {
  await tx.db
    .updateTable('settings')
    .set({ value: JSON.stringify(words), updated_at: instant(tx) })
    .where('key', '=', wordsKey(kind))
    .execute();
  await record(tx, settingsEvents['mail-words'](kind, { title, isReset: words === null }));
}
