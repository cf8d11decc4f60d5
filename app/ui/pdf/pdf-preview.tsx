import { type ReactNode, useEffect, useState } from 'react';
import { ScrollRegion } from '#app/ui/page/scroll-region.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { type OpenPdf, openPdf } from './open-pdf.client.ts';
import { PdfPage } from './pdf-page.tsx';

/** Pages that are drawn; a longer file says so. */
const PAGES_SHOWN = 50;

type PdfPreviewProps = {
  name: string;
  src: string;
  onFail: () => void;
  /** Stands below the last page, where all are shown. */
  end?: ReactNode;
};

/** The pages of a PDF one below the other, as wide as there is room: on a phone too, whose browser shows none in a frame. */
export function PdfPreview({ name, src, onFail, end }: PdfPreviewProps) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  useEffect(() => {
    let opened: OpenPdf | null = null;
    let isGone = false;
    openPdf(src).then(
      (one) => {
        opened = one;
        if (isGone) one.close();
        else setPdf(one);
      },
      () => !isGone && onFail(),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [src, onFail]);
  if (!pdf) return <Spinner label="Loading preview…" className="py-6" />;
  const count = pdf.document.numPages;
  return (
    <ScrollRegion
      label={`Preview of ${name}`}
      className="max-h-[60vh] space-y-2 rounded-lg border border-line bg-surface-2 p-2"
    >
      {Array.from({ length: Math.min(count, PAGES_SHOWN) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page's number is its name.
        <PdfPage key={at} document={pdf.document} number={at + 1} onFail={onFail} />
      ))}
      {count > PAGES_SHOWN && (
        <p className="py-2 text-center text-ink-2">
          First {PAGES_SHOWN} of {count} pages. Download the file to see the rest.
        </p>
      )}
      {count <= PAGES_SHOWN && end}
    </ScrollRegion>
  );
}
