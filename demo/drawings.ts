/** The demo's pictures, as PNG bytes: without any text, since a server may have no fonts. */
export type Drawings = { van: Uint8Array; chart: Uint8Array; driveway: Uint8Array; logos: Uint8Array[] };

/** Draws them all; the same bytes every time. */
export async function drawPictures(): Promise<Drawings> {
  const { default: sharp } = await import('sharp');
  const [van, chart, driveway, ...logos] = await Promise.all(
    [VAN, CHART, DRIVEWAY, ...LOGOS].map((svg) => sharp(Buffer.from(svg)).png().toBuffer()),
  );
  if (!van || !chart || !driveway) throw new Error('A picture is missing.');
  return { van, chart, driveway, logos };
}

function svg(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** A parked van with a dented rear corner, circled. */
const VAN = svg(
  960,
  640,
  `<rect width="960" height="640" fill="#cfdbe4"/><rect y="450" width="960" height="190" fill="#8b9299"/>
  <path d="M140 450V210q0-30 30-30h430q30 0 60 30l110 120q40 12 40 60v60z" fill="#f4f6f8" stroke="#4b5863" stroke-width="6"/>
  <path d="M610 215h45l85 105H610z" fill="#7f97a8"/><rect x="140" y="330" width="460" height="26" fill="#3498db"/>
  <circle cx="260" cy="455" r="56" fill="#262c31"/><circle cx="260" cy="455" r="24" fill="#b9c2c9"/>
  <circle cx="670" cy="455" r="56" fill="#262c31"/><circle cx="670" cy="455" r="24" fill="#b9c2c9"/>
  <path d="M140 390l38-16-16 40 24 26-46 10z" fill="#6c7a86"/>
  <circle cx="160" cy="415" r="74" fill="none" stroke="#e74c3c" stroke-width="9"/>`,
);

/** Twelve weeks of a score as bars over a target line. */
const CHART = svg(
  1000,
  560,
  `<rect width="1000" height="560" fill="#fff"/>${[61, 66, 64, 72, 78, 75, 83, 88, 86, 91, 94, 96]
    .map(
      (score, week) =>
        `<rect x="${70 + week * 74}" y="${490 - score * 4.4}" width="48" height="${score * 4.4}" rx="6" fill="${score < 85 ? '#9db4c6' : '#3498db'}"/>`,
    )
    .join('')}<path d="M50 490h910" stroke="#2c3e50" stroke-width="4"/>
  <path d="M50 116h910" stroke="#e74c3c" stroke-width="4" stroke-dasharray="16 12"/>`,
);

/** The place of an accident: a driveway with a loose step. */
const DRIVEWAY = svg(
  960,
  640,
  `<rect width="960" height="640" fill="#bcd3e0"/><rect y="330" width="960" height="310" fill="#8fae7c"/>
  <path d="M360 640l70-310h110l90 310z" fill="#a9aeb2"/><rect x="330" y="120" width="310" height="215" fill="#e6dccb"/>
  <path d="M300 130l185-95 185 95z" fill="#8a5a44"/><rect x="440" y="200" width="86" height="135" fill="#5b4335"/>
  <path d="M416 335h138l10 26H406z" fill="#c7c9cb"/><path d="M398 372l176-12 10 26-182 20z" fill="#d5d7d9"/>
  <circle cx="490" cy="378" r="118" fill="none" stroke="#e74c3c" stroke-width="9"/>`,
);

const LOGO_SHAPES = [
  '<path d="M128 40l80 150H48z" fill="#fff"/>',
  '<path d="M56 176V80l72 56 72-56v96" fill="none" stroke="#fff" stroke-width="26" stroke-linejoin="round"/>',
  '<circle cx="128" cy="128" r="70" fill="none" stroke="#fff" stroke-width="24"/><circle cx="128" cy="128" r="24" fill="#fff"/>',
  '<path d="M44 150q42-70 84 0t84 0" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round"/>',
  '<path d="M60 60h136v40H60zM60 124h96v40H60zM60 188h56v20H60z" fill="#fff"/>',
];

const LOGO_COLOURS = ['#1f6f5c', '#2c3e50', '#b4532a', '#2a6fb0', '#7a3e6d'];

const LOGOS = LOGO_SHAPES.map((shape, index) =>
  svg(256, 256, `<rect width="256" height="256" fill="${LOGO_COLOURS[index]}"/>${shape}`),
);
