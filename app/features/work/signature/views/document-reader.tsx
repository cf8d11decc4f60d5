import { Download } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ContentsPreview } from '#app/features/platform/contents/preview/contents-preview.tsx';
import { PdfPreview } from '#app/ui/pdf/pdf-preview.tsx';

type DocumentReaderProps = {
  fileName: string;
  preview: 'image' | 'pdf' | 'none';
  /** Address of the file. */
  address: string;
  /** Called once the reader is at its end, or has it as a file. */
  onRead: () => void;
};

/** The document as it was sent, page below page. */
export function DocumentReader({ fileName, preview, address, onRead }: DocumentReaderProps) {
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const end = <EndMark onReached={onRead} />;
  return (
    <div>
      {failed ? (
        <p className="rounded-lg border border-line bg-bg px-4 py-6 text-center text-ink-2">
          The preview couldn't be loaded. Download the document to read it.
        </p>
      ) : preview === 'pdf' ? (
        <PdfPreview name={fileName} src={`${address}?preview=1`} onFail={fail} end={end} />
      ) : (
        <ContentsPreview name={fileName} address={`${address}/contents`} end={end} />
      )}
      <a
        href={address}
        download
        onClick={onRead}
        className="tap mt-2 flex w-fit items-center gap-1.5 font-medium text-secondary-strong hover:underline"
      >
        <Download aria-hidden className="size-4" />
        <bdi className="wrap-anywhere">{`Download ${fileName}`}</bdi>
      </a>
    </div>
  );
}

/** Notices when the end of the document comes into sight. */
function EndMark({ onReached }: { onReached: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const reached = useRef(onReached);
  reached.current = onReached;
  useEffect(() => {
    const target = mark.current;
    if (!target) return;
    const seen = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) reached.current();
    });
    seen.observe(target);
    return () => seen.disconnect();
  }, []);
  return (
    <div ref={mark} className="py-1 text-center text-xs text-ink-2">
      End of the document
    </div>
  );
}
