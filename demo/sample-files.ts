// Inlined at build time, byte for byte, so that the built server needs no folder beside it.
const CONTENTS = import.meta.glob<string>('./samples/*', {
  query: '?url&inline',
  import: 'default',
  eager: true,
});

/** The bytes of a file in `samples/`. Throws for a name that is not there. */
export function sampleFile(name: string): Uint8Array {
  const dataUrl = CONTENTS[`./samples/${name}`];
  const base64 = dataUrl?.split(';base64,')[1];
  if (!base64) throw new Error(`There is no sample file ${name}.`);
  return new Uint8Array(Buffer.from(base64, 'base64'));
}
