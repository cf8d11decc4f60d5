import type { DomainError } from '#app/errors.ts';

const STYLE = `
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: #f4f5f7; color: #1c2430;
    font: 1rem/1.5 "Open Sans Variable", system-ui, sans-serif; }
  main { max-width: 26rem; margin: 1rem; padding: 2rem; border-radius: 1rem; background: #fff; border: 1px solid #d9dde3; }
  h1 { margin: 0 0 .75rem; font-size: 1.25rem; }
  p { margin: 0 0 .75rem; }
  a { color: #1d4ed8; font-weight: 600; }`;

const BACK = '<p>If you were filling in a form, go back: your browser keeps what you typed.</p>';

/** The page in place of one that cannot be made just now. It needs nothing but itself. */
export function outagePage({
  title,
  message,
  status,
}: Pick<DomainError, 'title' | 'message' | 'status'>): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>${escaped(title)}</h1>
      <p>${escaped(message)}</p>
      ${status === 500 ? '' : BACK}
      <p><a href="">Reload the page</a></p>
    </main>
  </body>
</html>`;
}

/** A message may name a file, as somebody has called it. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
