import { ActionForm } from '#app/ui/forms/action-form.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { Card } from '#app/ui/page/card.tsx';
import { InstantText } from '#app/ui/relative.tsx';
import { StaffButton } from '#app/ui/staff-buttons.tsx';
import { LIMITS } from '../limits.ts';
import type { KeptTable, SavedVersion } from '../load-reference.server.ts';
import { REFERENCE_TABLES } from '../reference-tables.ts';

/** What the member's audits compare with, table by table, each with its history. Admins only. */
export function ReferencePage({ tables }: { tables: readonly KeptTable[] }) {
  return (
    <div className="space-y-6">
      {tables.map((table) => (
        <ReferenceCard key={table.kind} table={table} />
      ))}
    </div>
  );
}

function ReferenceCard({ table: { kind, versions } }: { table: KeptTable }) {
  const { title, about, columns, example } = REFERENCE_TABLES[kind];
  const [newest, ...earlier] = versions;
  const labels = columns.map(({ label }) => label).join(', ');
  return (
    <Card id={kind} title={title} description={about}>
      <ActionForm
        key={newest?.version ?? 0}
        intent="audit-data-save"
        values={{ kind, version: newest?.version ?? 0 }}
      >
        {({ pending, errors }) => (
          <div className="grid gap-3">
            <TextField
              label={`${title}: ${labels}`}
              name="text"
              multiline
              rows={5}
              defaultValue={newest?.text ?? ''}
              error={errors.text}
              hint={`One row per line, separated by commas or tabs. Example: ${example}`}
            />
            <div>
              <StaffButton needs="work" type="submit" pending={pending}>
                Save {title.toLowerCase()}
              </StaffButton>
            </div>
          </div>
        )}
      </ActionForm>
      {kind === 'limits' && <Defaults />}
      {newest && <History versions={[newest, ...earlier]} />}
    </Card>
  );
}

function Defaults() {
  return (
    <details className="mt-3 text-sm">
      <summary className="tap cursor-pointer font-medium text-secondary-strong">Defaults</summary>
      <ul className="mt-2 space-y-1">
        {Object.entries(LIMITS).map(([key, { label, unit, defaults }]) => (
          <li key={key}>
            <span className="font-semibold">{key}</span> · {label}: {defaults.at(-1)?.[1]} {unit}
          </li>
        ))}
      </ul>
    </details>
  );
}

function History({ versions }: { versions: readonly SavedVersion[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="tap cursor-pointer font-medium text-secondary-strong">History</summary>
      <ol className="mt-2 space-y-2">
        {versions.map(({ version, savedAt, savedBy, text }) => (
          <li key={version}>
            Version {version}, <InstantText instant={savedAt} withTime />, <bdi>{savedBy}</bdi>
            <pre className="wrap-anywhere whitespace-pre-wrap text-xs text-ink-2">{text || 'No rows'}</pre>
          </li>
        ))}
      </ol>
    </details>
  );
}
