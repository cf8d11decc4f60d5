/** A PDF of one page, US letter: the title in a colored band, the lines below in a fixed-width font. ASCII only. */
export function pdfPage(title: string, lines: readonly string[]): Uint8Array {
  const rows = lines.map((line) => `(${escaped(line)}) Tj T*`).join('\n');
  const content = [
    '0.17 0.24 0.31 rg 0 722 612 70 re f',
    `1 g BT /Bold 20 Tf 48 750 Td (${escaped(title)}) Tj ET`,
    `0.15 g BT /Fixed 10 Tf 15 TL 48 690 Td\n${rows}\nET`,
    '0.2 0.6 0.86 rg 48 44 516 2 re f',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /Bold 5 0 R /Fixed 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?');
}
