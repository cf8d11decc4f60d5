import { ExternalLink } from 'lucide-react';
import { useCallback, useState } from 'react';
import { ContentsPreview, type Grid } from '#app/features/platform/contents/preview/contents-preview.tsx';
import { hasReadableContents } from '#app/features/platform/contents/preview/file-contents.ts';
import { isHeicType } from '#app/features/platform/contents/preview/heic.ts';
import { PdfPreview } from '#app/ui/pdf/pdf-preview.tsx';
import { type FileRemark, REMARKS } from '../file-remark.ts';
import { PicturePreview } from './picture-preview.tsx';

type FilePreviewProps = {
  file: { name: string; type: string; preview: 'image' | 'pdf' | 'none'; remark: FileRemark | null };
  /** Address of the file. */
  address: string;
  grid?: Grid | undefined;
};

/** The file itself: a picture, a PDF's pages, or a list, a workbook or a text as the server reads it. */
export function FilePreview({ file, address, grid }: FilePreviewProps) {
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const src = `${address}?preview=1`;
  if (file.preview === 'none' && !file.remark && hasReadableContents(file)) {
    return <ContentsPreview name={file.name} address={`${address}/contents`} grid={grid} />;
  }
  const isPicture = file.preview === 'image' || isHeicType(file.type);
  if (file.preview === 'none' && !isPicture) {
    const unknown = "There's no preview for this type of file. Download it to view it.";
    return <Plate>{file.remark ? REMARKS[file.remark] : unknown}</Plate>;
  }
  if (failed) return <Plate>The preview couldn't be loaded. You can still download the file.</Plate>;
  return (
    <div>
      {isPicture ? (
        <PicturePreview name={file.name} src={src} onFail={fail} />
      ) : (
        <PdfPreview name={file.name} src={src} onFail={fail} />
      )}
      <a
        href={src}
        target="_blank"
        rel="noopener"
        className="tap mt-2 flex w-fit items-center gap-1.5 font-medium text-secondary-strong hover:underline"
      >
        <ExternalLink aria-hidden="true" className="size-4" />
        Open the preview in a new tab
      </a>
    </div>
  );
}

function Plate({ children }: { children: string }) {
  return <p className="rounded-lg border border-line bg-bg px-4 py-6 text-center text-ink-2">{children}</p>;
}
