import { expect } from 'vitest';
import { transact } from '#app/ctx.ts';
import { EditConflict, NotFound, ValidationError } from '#app/errors.ts';
import { memberInvitation } from '#app/features/members/member/login/login-mails.server.ts';
import { test } from '#test/fixtures/test.ts';
import { mailKinds } from '../declare-mail.server.ts';
import { listMails } from '../list-mails.server.ts';
import { fillIn, namesIn } from './fill-in.ts';
import {
  changeMailWords,
  listMailKinds,
  readMailWords,
  resetMailWords,
  sendExample,
} from './mail-words.server.ts';

const kind = 'member-invited';
const OWN = {
  subject: 'Your portal account is ready',
  text: 'Hello {name},\n\nYour account is ready. Choose your password here:\n{link}\n\nThe link works once, for {days} days.',
};

test('a mail has its own words until the staff gives it others, and has them again after a reset', async ({
  fixtures: { asAdmin },
}) => {
  const values = { name: 'Sam {link}\nCarter', link: 'https://x.example', days: '7' };
  const write = () => transact(asAdmin, (tx) => memberInvitation.write(tx, values));
  expect(await write()).toMatchObject({
    subject: OWN.subject,
    text: expect.stringContaining(
      'Hello Sam {link}\nCarter,\n\nYour account is ready. Choose your password here:\nhttps://x.example\n',
    ),
  });
  await changeMailWords(asAdmin, { kind, subject: 'Hi {name}', text: 'See {link}' });
  expect(await write()).toEqual({ subject: 'Hi Sam {link} Carter', text: 'See https://x.example' });
  expect((await listMailKinds(asAdmin)).find((line) => line.kind === kind)).toMatchObject({
    isChanged: true,
  });
  await resetMailWords(asAdmin, { kind });
  expect((await write()).subject).toBe(OWN.subject);
  expect((await listMailKinds(asAdmin)).find((line) => line.kind === kind)).toMatchObject({
    isChanged: false,
  });
});

test('the list of emails names each in words of its own', async ({ fixtures: { asAdmin } }) => {
  const titles = (await listMailKinds(asAdmin)).map(({ title }) => title);
  expect(titles).not.toEqual([]);
  expect(titles.filter((title) => !/^[A-Z][a-z]/.test(title) || /[a-z][A-Z]/.test(title))).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

test('a text without its link, or with a value that the mail does not have, is refused at its field', async ({
  fixtures: { asAdmin },
}) => {
  const refusal = (words: { subject: string; text: string }) =>
    changeMailWords(asAdmin, { kind, ...words }).catch((error: unknown) => error);
  expect(await refusal({ subject: 'Hi', text: 'No way on' })).toMatchObject({
    fields: { text: 'Keep {link} in the text.' },
  });
  const unknown = await refusal({ subject: 'Hi {company}', text: '{link} {company}' });
  expect(unknown).toBeInstanceOf(ValidationError);
  expect(unknown).toMatchObject({
    fields: { subject: 'This email has no {company}.', text: 'This email has no {company}.' },
  });
  expect((await readMailWords(asAdmin, kind)).subject).toBe(OWN.subject);
});

test('of two people who edit the same words the second one is asked', async ({ fixtures: { asAdmin } }) => {
  const initialValues = OWN;
  await changeMailWords(asAdmin, { kind, subject: 'First', text: initialValues.text, initialValues });
  const second = { kind, subject: 'Second', text: initialValues.text, initialValues };
  await expect(changeMailWords(asAdmin, second)).rejects.toBeInstanceOf(EditConflict);
  await changeMailWords(asAdmin, {
    kind,
    subject: initialValues.subject,
    text: 'Open {link}',
    initialValues,
  });
  expect(await readMailWords(asAdmin, kind)).toMatchObject({ subject: 'First', text: 'Open {link}' });
  await resetMailWords(asAdmin, { kind });
});

test('the example of every mail has a value for each name, and loads nothing', async ({
  fixtures: { asAdmin },
}) => {
  expect(mailKinds(asAdmin).length).toBeGreaterThan(10);
  for (const { kind, needs, examples, subject, text } of mailKinds(asAdmin)) {
    expect(namesIn(`${subject} ${text}`).filter((name) => !(name in examples))).toEqual([]);
    expect(namesIn(text)).toEqual(expect.arrayContaining([...needs]));
    const { preview } = await readMailWords(asAdmin, kind);
    expect(namesIn(preview.text + preview.subject)).toEqual([]);
    expect(preview.html).not.toMatch(/\bsrc=|url\(|<link|<script|@import/i);
    expect(preview.text).toBe(fillIn(preview.text, {}));
  }
});

test('an example goes to whoever asks for it', async ({ fixtures: { asAdmin, admin } }) => {
  expect(await sendExample(asAdmin, { kind })).toMatchObject({ state: 'off' });
  expect((await listMails(asAdmin))[0]).toMatchObject({ to: admin.email, subject: `Test: ${OWN.subject}` });
});

test('an unknown mail is not found', async ({ fixtures: { asAdmin } }) => {
  await expect(readMailWords(asAdmin, 'constructor')).rejects.toBeInstanceOf(NotFound);
  await expect(resetMailWords(asAdmin, { kind: 'other' })).rejects.toBeInstanceOf(NotFound);
});
