import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const END = 0x06054b50;

/** The files of a zip by their paths, read from its directory, so that a broken one does not pass. */
export function readZip(bytes: Uint8Array): Map<string, string> {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0 || zip.readUInt32LE(end) !== END) throw new Error('a zip was expected');
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error('the directory of this zip is broken');
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const path = zip.toString('utf8', at + 46, at + 46 + name);
    if (files.has(path)) throw new Error(`twice in this zip: ${path}`);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    files.set(path, (zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString('utf8'));
    at += 46 + name + extra + comment;
  }
  return files;
}
