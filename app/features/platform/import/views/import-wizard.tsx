import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { changedSearch } from '#app/lists/changed-search.ts';
import { PageHeader } from '#app/ui/page/page.tsx';
import { UnsavedChangesGuard } from '#app/ui/unsaved/unsaved-changes-guard.tsx';
import type { ImportLabels } from '../import-kind.ts';
import type { ImportPage } from '../import-page.server.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { ImportSteps } from './import-steps.tsx';
import { MapColumns } from './map-columns.tsx';
import { useImportUpload } from './use-import-upload.ts';

type ImportWizardProps = ImportPage & {
  words: ImportLabels;
  /** Path back to the list, as it was filtered. */
  list: string;
  /** Path of this page, without its query. */
  page: string;
  /** Address of the calls of the area, such as '/api/member'. */
  calls: string;
};

/** A list filled from a CSV file, step by step; nothing is written before the preview is confirmed. */
export function ImportWizard(props: ImportWizardProps) {
  const { view, gone, maxUploadBytes, words, list, page } = props;
  const calls = `${props.calls}/${words.one}-imports`;
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const upload = useImportUpload(calls, maxUploadBytes);
  const { importId, asked, phase } = upload.state;
  // Kept through the steps: the way back to the list as it was filtered.
  const stepPath = (id: string | null) =>
    `${page}${changedSearch(params, { import: id, outcome: null, page: null })}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes there once, when the preview has been made.
  useEffect(() => {
    if (importId) void navigate(stepPath(importId));
  }, [importId]);
  const another = () => {
    upload.reset();
    void navigate(stepPath(null));
  };
  const askForColumns = () => {
    const { file, answers } = upload.state;
    void upload.send(file, { ...answers, ask: true });
    void navigate(stepPath(null));
  };
  const step = view ? (view.status === 'previewed' ? 'check' : 'done') : asked ? 'columns' : 'file';
  return (
    <>
      <PageHeader
        title={words.title}
        description="Preview every row before importing."
        breadcrumb={{ to: list, label: words.list }}
      />
      <ImportSteps step={step} />
      <UnsavedChangesGuard losing={phase !== 'idle' ? 'upload' : null} />
      {gone && (
        <p
          role="alert"
          className="mb-4 flex gap-2.5 rounded-xl border border-warn-line bg-warn-soft px-4 py-3 text-warn-ink"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          This preview is no longer available. Select the file again. Nothing was saved.
        </p>
      )}
      {view ? (
        <ImportPreview
          view={view}
          words={words}
          list={list}
          calls={calls}
          onAnother={another}
          onAgain={upload.state.file ? () => void upload.send(upload.state.file, upload.state.answers) : null}
          onColumns={upload.state.file ? askForColumns : null}
          reading={phase !== 'idle'}
        />
      ) : asked ? (
        <MapColumns
          key={[asked.sheet, asked.headerLine, ...asked.headers].join('\n')}
          asked={asked}
          words={words}
          upload={upload}
          onAnother={another}
        />
      ) : (
        <ChooseFile words={words} upload={upload} maxBytes={maxUploadBytes} sample={`${calls}/sample.csv`} />
      )}
    </>
  );
}
