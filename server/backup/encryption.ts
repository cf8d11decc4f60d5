import { Readable } from 'node:stream';

/** How a file begins that was encrypted with age. */
const HEAD = 'age-encryption.org/';

type Bytes = AsyncIterable<Uint8Array>;
type WebBytes = ReadableStream<Uint8Array>;

/** Whether a file that begins so is encrypted. */
export function isEncrypted(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, HEAD.length)).toString('latin1') === HEAD;
}

/** Encrypts to whoever holds the private key of that recipient (`age1…`), as the program age does. */
export async function* encryptedTo(recipient: string, source: Bytes): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* bytesOf(await encrypter.encrypt(webStream(source)));
}

/** Decrypts with a private key (`AGE-SECRET-KEY-…`). Throws where it is another one, or the bytes are not what they were. */
export async function* decryptedWith(identity: string, source: Bytes): AsyncGenerator<Uint8Array> {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  yield* bytesOf(await decrypter.decrypt(webStream(source)));
}

/** Throws where this is no public key that can be encrypted to. */
export async function checkRecipient(recipient: string): Promise<void> {
  const { Encrypter } = await import('age-encryption');
  new Encrypter().addRecipient(recipient);
}

/** The private key in the text of a key file, as `age-keygen` writes it; undefined where there is none. */
export function identityIn(text: string): string | undefined {
  return text
    .split('\n')
    .find((line) => line.startsWith('AGE-SECRET-KEY-'))
    ?.trim();
}

function webStream(source: Bytes): WebBytes {
  return Readable.toWeb(Readable.from(source, { objectMode: false })) as WebBytes;
}

function bytesOf(stream: WebBytes): Bytes {
  return stream as unknown as Bytes;
}
