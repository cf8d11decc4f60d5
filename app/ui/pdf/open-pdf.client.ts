import type { PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

/** A PDF that is open, and how to let it go with its worker. */
export type OpenPdf = { document: PDFDocumentProxy; close: () => void };

/** Opens the PDF at an address, or with these bytes, with PDF.js, which comes only when a PDF is looked at. Scripts and forms in the file stay dead. */
export async function openPdf(src: string | Uint8Array): Promise<OpenPdf> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = getDocument({
    ...(typeof src === 'string' ? { url: src } : { data: src }),
    disableRange: true,
    enableXfa: false,
    useWasm: false,
  });
  return { document: await loading.promise, close: () => void loading.destroy() };
}
