import { CircleAlert, Send } from 'lucide-react';
import { href, Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { MadeFrom } from '#app/ui/forms/made-from.tsx';
import { Card } from '#app/ui/page/card.tsx';
import type { MailKindLine, MailWordsPage } from './mail-words.server.ts';

type MailTextsProps = { kinds: readonly MailKindLine[]; chosen: MailWordsPage; mailConfigured: boolean };

/** Every email that the portal sends, and the words of the chosen one with a preview. */
export function MailTexts({ kinds, chosen, mailConfigured }: MailTextsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)]">
      {!mailConfigured && <NotSetUp />}
      <Card title="Emails">
        <ul className="-mx-2 max-h-72 overflow-y-auto lg:max-h-none">
          {kinds.map((line) => (
            <li key={line.kind}>
              <KindLink line={line} isChosen={line.kind === chosen.kind} />
            </li>
          ))}
        </ul>
      </Card>
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Words key={chosen.kind} mail={chosen} />
        <Preview mail={chosen} />
      </div>
    </div>
  );
}

function NotSetUp() {
  return (
    <p className="flex gap-2 rounded-lg border border-warn-line bg-warn-soft px-3 py-2.5 text-warn-ink lg:col-span-2">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Email isn't set up, so nothing is sent. Start the portal with <code>SMTP_URL</code> and{' '}
        <code>MAIL_FROM</code>, then send a test email here.
      </span>
    </p>
  );
}

function KindLink({ line, isChosen }: { line: MailKindLine; isChosen: boolean }) {
  return (
    <Link
      to={{ pathname: href('/admin/settings/emails'), search: `?email=${line.kind}` }}
      aria-current={isChosen ? 'page' : undefined}
      className="tap flex items-center justify-between gap-2 rounded-lg px-2 py-2 text-ink-2 hover:bg-bg aria-[current]:bg-secondary-soft aria-[current]:font-semibold aria-[current]:text-secondary-strong"
    >
      {line.title}
      {line.isChanged && <Badge tone="info">Edited</Badge>}
    </Link>
  );
}

function Words({ mail }: { mail: MailWordsPage }) {
  const { kind, subject, text } = mail;
  return (
    <Card title={mail.title} description={mail.sent}>
      <ActionForm intent="mail-save" values={{ kind }} className="grid grid-cols-1 gap-4">
        {({ pending, errors, theirs, saves }) => (
          <>
            <MadeFrom initialValues={{ subject, text }} theirs={theirs} saves={saves} />
            <TextField
              label="Subject"
              name="subject"
              required
              autoComplete="off"
              defaultValue={subject}
              error={errors.subject}
            />
            <TextField
              label="Text"
              name="text"
              multiline
              rows={12}
              required
              maxLength={5000}
              defaultValue={text}
              error={errors.text}
              hint="A link on a line under a sentence that ends with a colon becomes a button."
            />
            <Values values={mail.values} />
            <div>
              <Button type="submit" variant="primary" pending={pending}>
                Save email
              </Button>
            </div>
          </>
        )}
      </ActionForm>
      {mail.isChanged && (
        <ActionForm intent="mail-words-reset" values={{ kind }} className="mt-4 border-t border-line pt-4">
          {({ pending }) => (
            <Button type="submit" pending={pending}>
              Restore original text
            </Button>
          )}
        </ActionForm>
      )}
    </Card>
  );
}

function Values({ values }: Pick<MailWordsPage, 'values'>) {
  return (
    <div>
      <p className="font-semibold text-ink">Filled in when it is sent</p>
      <dl className="mt-1 grid grid-cols-1 gap-1 text-sm">
        {values.map(({ name, example }) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt>
              <code className="rounded bg-surface-2 px-1 text-ink">{`{${name}}`}</code>
            </dt>
            <dd className="min-w-0 flex-1 wrap-anywhere text-ink-2">{example}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Preview({ mail: { kind, preview } }: { mail: MailWordsPage }) {
  return (
    <Card title="Preview" description="As saved, with example values.">
      <p className="mb-2 wrap-anywhere text-ink">
        <span className="text-ink-2">Subject:</span> {preview.subject}
      </p>
      {/* What it shows is static: it may run nothing and is of no origin. */}
      <iframe
        title="Email as it arrives"
        sandbox=""
        srcDoc={preview.html}
        className="h-96 w-full rounded-lg border border-line"
      />
      <details className="mt-3">
        <summary className="tap cursor-pointer font-semibold text-ink-2 hover:text-ink">Plain text</summary>
        <p className="mt-2 rounded-lg bg-surface-2 px-4 py-3 whitespace-pre-wrap wrap-anywhere text-ink">
          {preview.text}
        </p>
      </details>
      <ActionForm intent="mail-example" values={{ kind }} className="mt-4">
        {({ pending }) => (
          <Button type="submit" icon={<Send aria-hidden />} pending={pending}>
            Send me a test
          </Button>
        )}
      </ActionForm>
    </Card>
  );
}
