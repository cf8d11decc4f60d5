import { Table2 } from 'lucide-react';
import { formatCount } from '#app/lists/count-text.ts';
import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Section } from '#app/ui/page/page.tsx';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import { LIMITS } from '../limits.ts';
import type { KeptTable, SavedVersion } from '../load-reference.server.ts';
import { REFERENCE_TABLES } from '../reference-tables.ts';

/** What the member's audits compare with: a row for each table, which opens to edit it and to its history. Admins only. */
export function ReferencePage({ tables }: { tables: readonly KeptTable[] }) {
  return (
    <Section
      title="Audit data"
      description="Rates, limits and dates that this member's audits compare files with."
    >
      <ul aria-label="Audit data" className="rows folds [--third:3fr]">
        {tables.map((table) => (
          <ReferenceRow key={table.kind} table={table} />
        ))}
      </ul>
    </Section>
  );
}

function ReferenceRow({ table: { kind, versions } }: { table: KeptTable }) {
  const { title, about } = REFERENCE_TABLES[kind];
  const [newest] = versions;
  return (
    <li id={kind}>
      <details>
        <summary>
          <i className="av">
            <Table2 aria-hidden />
          </i>
          <span className="name">{title}</span>
          <small>
            <span>{rowsText(kind, newest)}</span>
            <span>
              {newest && (
                <>
                  Updated <InstantText instant={newest.savedAt} />
                </>
              )}
            </span>
          </small>
          <span className="end" />
        </summary>
        <div className="inside">
          <p className="text-ink-2">{about}</p>
          <TableForm kind={kind} newest={newest} />
          {kind === 'limits' && <Defaults />}
          {newest && <History versions={versions} />}
        </div>
      </details>
    </li>
  );
}

function rowsText(kind: KeptTable['kind'], newest: SavedVersion | undefined): string {
  const count = newest?.text ? newest.text.split('\n').length : 0;
  if (count === 0) return kind === 'limits' ? 'Defaults' : 'Not set';
  return count === 1 ? '1 row' : `${formatCount(count)} rows`;
}

type TableFormProps = { kind: KeptTable['kind']; newest: SavedVersion | undefined };

function TableForm({ kind, newest }: TableFormProps) {
  const { title, columns, example } = REFERENCE_TABLES[kind];
  return (
    <ActionForm
      key={newest?.version ?? 0}
      intent="audit-data-save"
      values={{ kind, version: newest?.version ?? 0 }}
      className="grid gap-3"
    >
      {({ pending, errors }) => (
        <>
          <TextField
            label={`${title}, one row per line`}
            name="text"
            multiline
            rows={5}
            defaultValue={newest?.text ?? ''}
            placeholder={example}
            error={errors.text}
            hint={`${columns.map(({ label }) => label).join(', ')}, separated by commas or tabs, such as ${example}.`}
          />
          <div>
            <StaffButton needs="work" type="submit" pending={pending}>
              Save {title.toLowerCase()}
            </StaffButton>
          </div>
        </>
      )}
    </ActionForm>
  );
}

function Defaults() {
  return (
    <details>
      <summary className="tap w-fit cursor-pointer font-medium text-secondary-strong">
        All limits and their defaults
      </summary>
      <ScrollRegion label="Limits and their defaults" className="mt-2 max-h-96">
        <table className="w-full text-left">
          <thead className="sticky top-0 bg-surface text-xs text-ink-2">
            <tr>
              <th className="py-1.5 pr-3 font-medium">Limit</th>
              <th className="py-1.5 pr-3 font-medium">What it limits</th>
              <th className="py-1.5 text-right font-medium">Default</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {Object.entries(LIMITS).map(([key, { label, unit, defaults }]) => (
              <tr key={key} className="align-top">
                <th scope="row" className="py-1.5 pr-3 font-semibold whitespace-nowrap">
                  {key}
                </th>
                <td className="py-1.5 pr-3">{label}</td>
                <td className="py-1.5 text-right whitespace-nowrap tabular-nums">
                  {defaults.at(-1)?.[1].toLocaleString('en-US')} {unit}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </details>
  );
}

function History({ versions }: { versions: readonly SavedVersion[] }) {
  return (
    <details>
      <summary className="tap w-fit cursor-pointer font-medium text-secondary-strong">
        History ({versions.length})
      </summary>
      <ol className="mt-2 divide-y divide-line">
        {versions.map(({ version, savedAt, savedBy, text }) => (
          <li key={version} className="py-2">
            <p>
              <span className="font-semibold">Version {version}</span>
              <span className="text-ink-2">
                {' '}
                · <InstantText instant={savedAt} withTime /> · <bdi>{savedBy}</bdi>
              </span>
            </p>
            <pre className="mt-1 text-xs wrap-anywhere whitespace-pre-wrap text-ink-2">
              {text || 'No rows'}
            </pre>
          </li>
        ))}
      </ol>
    </details>
  );
}
