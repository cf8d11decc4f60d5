import { expect, test } from 'vitest';
import { problemReading } from './readable-file.ts';

/** A file of the disk, as a browser holds it: its bytes are read when they are asked for. */
function fileOnDisk() {
  const disk: { fault: DOMException | null } = { fault: null };
  const read = async () => {
    if (disk.fault) throw disk.fault;
    return new ArrayBuffer(1);
  };
  return { file: { slice: () => ({ arrayBuffer: read }) } as unknown as Blob, disk };
}
const NOT_READABLE = new DOMException('It could not be read.', 'NotReadableError');

test('a file that can be read has no problem, an empty one neither', async () => {
  expect(await problemReading(new File(['x'], 'a.pdf'))).toBeNull();
  expect(await problemReading(new File([], 'empty.pdf'))).toBeNull();
});

test('a file that could be read and cannot any more has changed', async () => {
  const { file, disk } = fileOnDisk();
  expect(await problemReading(file)).toBeNull();
  disk.fault = NOT_READABLE;
  expect(await problemReading(file)).toContain('changed after you chose it');
});

test('a file that could never be read is open elsewhere, or in the cloud only', async () => {
  const { file, disk } = fileOnDisk();
  disk.fault = NOT_READABLE;
  expect(await problemReading(file)).toMatch(/Close it in other programs.*cloud/);
});

test('a file that is not there any more was moved or deleted', async () => {
  const { file, disk } = fileOnDisk();
  disk.fault = new DOMException('gone', 'NotFoundError');
  expect(await problemReading(file)).toContain('moved, renamed or deleted');
});
