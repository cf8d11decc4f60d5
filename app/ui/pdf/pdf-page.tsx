import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';

/** A sheet's height over its width, until the page says its own. */
const LETTER = 11 / 8.5;

type PdfPageProps = { document: PDFDocumentProxy; number: number; onFail: () => void };

/** One page, drawn once it comes near, with its text for those who cannot see it. */
export function PdfPage({ document, number, onFail }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(LETTER);
  const [text, setText] = useState('');
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    const ended = new AbortController();
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        void draw(document, number, target, ended.signal).then((drawn) => {
          if (!drawn) return;
          setRatio(drawn.ratio);
          setText(drawn.text);
        }, onFail);
      },
      { rootMargin: '400px' },
    );
    near.observe(target);
    return () => {
      near.disconnect();
      ended.abort();
    };
  }, [document, number, onFail]);
  return (
    <div>
      <canvas
        ref={canvas}
        aria-hidden
        className="block w-full rounded-sm bg-white shadow-card"
        style={{ aspectRatio: `1 / ${ratio}` }}
      />
      <p className="sr-only">{`Page ${number}: ${text}`}</p>
    </div>
  );
}

/** Draws the page as sharp as the screen is; null where it was no longer wanted, or the file was closed. */
async function draw(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  ended: AbortSignal,
): Promise<{ ratio: number; text: string } | null> {
  try {
    const page = await document.getPage(number);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({
      scale: (canvas.clientWidth * window.devicePixelRatio) / natural.width,
    });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    await page.render({ canvas, viewport }).promise;
    const { items } = await page.getTextContent();
    const text = items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ');
    return { ratio: natural.height / natural.width, text };
  } catch (error) {
    if (ended.aborted) return null;
    throw error;
  }
}
