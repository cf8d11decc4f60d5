import { openPdf } from '#app/ui/pdf/open-pdf.client.ts';
import { findExpiry, TEXT_LOOKED_THROUGH } from './find-expiry.ts';

/** What is read at most: of larger files nothing, of longer ones the first pages, and no longer than this. */
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_PAGES = 3;
const MOST_MS = 8_000;

/** The last valid day, YYYY-MM-DD, that the text of a chosen PDF names; null where it names none, or is no readable PDF. It is read in PDF.js' own thread. */
export async function readExpiry(file: File): Promise<string | null> {
  if (file.size > MOST_BYTES || !(await isPdf(file))) return null;
  const late = new Promise<null>((resolve) => setTimeout(resolve, MOST_MS, null));
  const { document, close } = await openPdf(new Uint8Array(await file.arrayBuffer()));
  try {
    return await Promise.race([expiryIn(document), late]);
  } finally {
    close();
  }
}

async function isPdf(file: File): Promise<boolean> {
  return (await file.slice(0, 1_024).text()).includes('%PDF-');
}

async function expiryIn(document: Awaited<ReturnType<typeof openPdf>>['document']): Promise<string | null> {
  let text = '';
  for (let page = 1; page <= Math.min(document.numPages, MOST_PAGES); page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    text += `${items.map((item) => ('str' in item ? item.str : '')).join(' ')} `;
    if (text.length > TEXT_LOOKED_THROUGH) break;
  }
  return findExpiry(text);
}
