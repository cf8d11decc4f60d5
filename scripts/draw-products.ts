import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Draws the demo products' pictures from their SVG in the three widths that the shop has. They are kept as WebP beside
 * the drawings, since drawing them takes seconds that a first start should not. Run it after changing a drawing.
 */
const FOLDER = join(import.meta.dirname, '..', 'demo', 'pictures');
const WIDTHS = [320, 800, 1600];

for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.svg'))) {
  const drawing = await readFile(join(FOLDER, file));
  for (const width of WIDTHS) {
    const picture = await sharp(drawing, { density: 144 })
      .resize(width)
      .webp({ quality: 82, effort: 5 })
      .toBuffer();
    await writeFile(join(FOLDER, file.replace(/\.svg$/, `-${width}.webp`)), picture);
  }
}
