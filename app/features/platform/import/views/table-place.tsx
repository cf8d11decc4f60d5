import { SelectField } from '#app/ui/forms/select-field.tsx';
import type { MappingNeeded } from '../preview-import.server.ts';
import type { ImportAnswers, ImportUpload } from './use-import-upload.ts';

/** Where in the file the table is: the sheet of a workbook, and the row with the column names. A change reads it again. */
export function TablePlace({ asked, upload }: { asked: MappingNeeded; upload: ImportUpload }) {
  const { sheets, sheet, top, headerLine } = asked;
  const again = (answers: ImportAnswers) => void upload.send(upload.state.file, { ...answers, ask: true });
  const busy = upload.state.phase !== 'idle';
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          name="sheet"
          disabled={busy}
          value={sheet ?? ''}
          onChange={({ target }) => again({ sheet: target.value })}
          options={sheets.map((name) => ({ value: name, label: name }))}
        />
      )}
      {top.length > 1 && (
        <SelectField
          label="Row with the column names"
          name="headerLine"
          disabled={busy}
          value={String(headerLine)}
          onChange={({ target }) =>
            again({ headerLine: Number(target.value), ...(sheet !== null && { sheet }) })
          }
          options={top.map(({ line, cells }) => ({
            value: String(line),
            label: `Row ${line}: ${cells.join(', ')}`.slice(0, 80),
          }))}
        />
      )}
    </div>
  );
}
