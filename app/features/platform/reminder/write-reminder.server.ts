import { href } from 'react-router';
import type { AnyTx } from '#app/ctx.ts';
import type { Due, DueSource, Reminded } from '#app/due.ts';
import { sendMail } from '#app/features/platform/mail/send-mail.server.ts';
import { formatDue } from '#app/format/dates.ts';
import type { MailWords } from '#app/noun.ts';
import { atCompany } from '#app/paths.ts';
import { excerpt } from '#app/text/excerpt.ts';
import type { DueKind } from './reminder-kinds.ts';
import { dueReminder } from './reminder-mails.server.ts';
import { unsubscribeLinks } from './unsubscribe.server.ts';

/** A kind of mail about things that are waited for. */
export type DueMail = {
  write(tx: AnyTx, values: Record<(typeof VALUES)[number], string>): Promise<MailWords>;
};
const VALUES = ['name', 'company', 'what', 'requests', 'settings', 'stop'] as const;

/** What a mail says: of which kinds, in a few words, and in full; `about` is the record where it is one. */
export type DueLetter = {
  kinds: [DueKind, ...DueKind[]];
  what: string;
  text: string;
  about?: string | undefined;
};

/** Mails a person of what is waited for, with what ends such mails. */
export async function sendDueMail(
  tx: AnyTx,
  person: Reminded,
  mail: DueMail,
  { kinds, what, text, about }: DueLetter,
): Promise<void> {
  const { page, byProgram } = unsubscribeLinks(tx, person.id, ...kinds);
  const { id, name: company } = person.company;
  const settings = `${tx.baseUrl}${atCompany(href('/member/settings'), id)}#reminders`;
  const words = await mail.write(tx, {
    ...{ name: person.name, company, what, requests: text, settings },
    stop: page,
  });
  await sendMail(tx, { to: person.email, ...words, unsubscribe: byProgram }, about ? { about } : {});
}

/** What of one kind a reminder is about. */
export type DueOfKind = { source: DueSource; due: readonly Due[] };

const HEADINGS: Record<DueKind, string> = {
  request: 'Requests',
  form: 'Forms',
  signature: 'Signatures',
  expected: 'Files',
  document: 'Employee documents',
};

/** Reminds a person of all of these in one mail; of nothing where they are none. */
export async function mailReminder(
  tx: AnyTx,
  person: Reminded,
  groups: readonly DueOfKind[],
  today: string,
): Promise<void> {
  const parts = groups.filter(({ due }) => due.length > 0);
  const [first, ...others] = parts.map(({ source }) => source.kind);
  if (first === undefined) return;
  const texts: string[] = [];
  for (const { source, due } of parts) {
    if (others.length > 0) texts.push(HEADINGS[source.kind].toUpperCase());
    texts.push(...(await source.describe(tx, person, due, today)));
  }
  const all = parts.flatMap(({ due }) => due);
  await sendDueMail(tx, person, dueReminder, {
    kinds: [first, ...others],
    what: subjectOf(parts, today),
    text: texts.join('\n\n'),
    about: all.length === 1 ? all[0]?.id : undefined,
  });
}

function subjectOf(parts: readonly DueOfKind[], today: string): string {
  const all = parts.flatMap(({ due }) => due);
  const [one] = all;
  if (one && all.length === 1)
    return one.subject ?? `${excerpt(one.name, 60)}, ${formatDue(one.dueDate, today)}`;
  const [part] = parts;
  return part && parts.length === 1
    ? part.source.count(all.length)
    : `${all.length} items need your attention`;
}
