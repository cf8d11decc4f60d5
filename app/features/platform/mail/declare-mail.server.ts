import type { Portal } from '#app/ctx.ts';
import type { MailKind, MailWords } from '#app/noun.ts';
import type { Db } from '#db/open.ts';
import { fillIn } from './texts/fill-in.ts';

type Declared<Name extends string> = MailWords & {
  kind: string;
  title: string;
  sent: string;
  examples: Record<Name, string>;
  needs?: readonly NoInfer<Name>[];
};

/**
 * Declares a mail of a noun, which lists it among its `mails`. `write` fills the values into its words, which are those of the
 * staff where it has changed them.
 */
export function declareMail<Name extends string>(mail: Declared<Name>) {
  return {
    ...mail,
    needs: mail.needs ?? [],
    async write({ db }: { db: Db }, values: Record<Name, string>): Promise<MailWords> {
      return fillInWords((await readChangedWords(db, mail.kind)) ?? mail, values);
    },
  };
}

/** Every kind of mail, in the order of their titles. */
export function mailKinds({ nouns }: Pick<Portal, 'nouns'>): MailKind[] {
  return nouns
    .flatMap(({ mails = [] }) => mails)
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

/** A mail with its values; a subject is one line, whatever they hold. */
export function fillInWords({ subject, text }: MailWords, values: Record<string, string>): MailWords {
  return { subject: fillIn(subject, values).replace(/\s+/g, ' ').trim(), text: fillIn(text, values) };
}

/** The key of the settings that keeps the words of a kind which the staff has changed. */
export function wordsKey(kind: string): string {
  return `mail:${kind}`;
}

/** The words that the staff has given a kind; undefined where it has its own. */
export async function readChangedWords(db: Db, kind: string): Promise<MailWords | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', wordsKey(kind))
    .executeTakeFirst();
  return row && ((JSON.parse(row.value) as MailWords | null) ?? undefined);
}
