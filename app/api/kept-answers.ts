import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzipSync, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Versions } from '#db/shown-versions.ts';
import { accepts } from './compress-responses.ts';

/** Bytes that are kept at most, and of one answer; those that nobody asked for the longest make room. */
const KEPT_BYTES = 32 * 1024 * 1024;
const ANSWER_BYTES = 2 * 1024 * 1024;

/** Answers of fewer bytes are not packed. */
const SMALL_BYTES = 1024;

/** Smaller than gzip makes it, in a time that the first visitor does not notice. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

type Bytes = Uint8Array<ArrayBuffer>;
type Headers = Record<string, string>;

/** An answer that is the same for everybody who asks, as it is sent. */
export type KeptAnswer = {
  /** The versions of what it shows, and the year where it names that. */
  madeOf: MadeOf;
  etag: string;
  /** What a 304 carries as well: a browser takes these headers over for the answer that it has. */
  headers: Headers;
  /** Kept of a small answer alone: whoever takes a larger one unpacked, which no browser does, has it unpacked. */
  plain: { body?: Bytes; headers: Headers };
  gzip?: { body: Bytes; headers: Headers };
  br?: { body: Bytes; headers: Headers };
};

export type MadeOf = Partial<Versions & { year: number }>;

/** Answers by their name, in memory of a bounded size. */
export type KeptAnswers = {
  /** The answer of that name, where what it was made of is still as it was. */
  find(name: string, now: MadeOf): KeptAnswer | undefined;
  /** Packs and keeps an answer. */
  keep(name: string, madeOf: MadeOf, answer: { body: string; headers: Headers }): Promise<KeptAnswer>;
};

/** Makes the memory of a process; `common` are the headers that every answer carries. */
export function keptAnswers(common: () => Headers): KeptAnswers {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: KEPT_BYTES,
    maxEntrySize: ANSWER_BYTES,
    sizeCalculation: ({ plain, gzip, br }, name) =>
      (plain.body?.length ?? 0) + (gzip?.body.length ?? 0) + (br?.body.length ?? 0) + name.length + OWN_BYTES,
  });
  return {
    find(name, now) {
      const known = answers.get(name);
      return known && holds(known.madeOf, now) ? known : undefined;
    },
    async keep(name, madeOf, { body, headers }) {
      const answer = await pack(Buffer.from(body), { ...common(), ...headers }, madeOf);
      answers.set(name, answer);
      return answer;
    },
  };
}

/** What an answer takes beside its bodies, about. */
const OWN_BYTES = 4096;

function holds(madeOf: MadeOf, now: MadeOf): boolean {
  for (const what in madeOf) if (madeOf[what as keyof MadeOf] !== now[what as keyof MadeOf]) return false;
  return true;
}

/** The mark of an answer, by which whoever has it is told that it still holds. */
export function etagOf(body: Bytes | string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url')}"`;
}

async function pack(body: Bytes, all: Headers, madeOf: MadeOf): Promise<KeptAnswer> {
  const { 'content-type': type = '', ...rest } = all;
  const etag = etagOf(body);
  const headers = { ...rest, etag };
  const whole = { ...headers, 'content-type': type };
  if (body.length < SMALL_BYTES) return { madeOf, etag, headers, plain: { body, headers: whole } };
  const [zipped, smallest] = await Promise.all([packGzip(body), packBrotli(body, BROTLI)]);
  const packed = (bytes: Buffer<ArrayBuffer>, encoding: string) => ({
    body: bytes,
    headers: { ...whole, 'content-encoding': encoding },
  });
  return {
    madeOf,
    etag,
    headers,
    plain: { headers: whole },
    gzip: packed(zipped, 'gzip'),
    br: packed(smallest, 'br'),
  };
}

/** What decides how an answer is sent: two headers of the request. */
type Asked = { accepted: string | undefined; mark: string | undefined };

/** The answer in the form that the request takes, or word that the one which it has still holds. */
export function sendKept(answer: KeptAnswer, { accepted, mark }: Asked, further: Headers = {}): Response {
  if (mark?.includes(answer.etag))
    return new Response(null, { status: 304, headers: { ...answer.headers, ...further } });
  const { body, headers } = answer[packingFor(accepted ?? '')] ?? answer.plain;
  return new Response(body ?? unpacked(answer), { status: 200, headers: { ...headers, ...further } });
}

function unpacked({ gzip: packed }: KeptAnswer): Bytes | undefined {
  return packed && gunzipSync(packed.body);
}

type Packing = 'br' | 'gzip' | 'plain';

/** What each Accept-Encoding takes: browsers have a handful of them. */
const taken = new LRUCache<string, Packing>({ max: 100 });

function packingFor(accepted: string): Packing {
  const known = taken.get(accepted);
  if (known) return known;
  const packing = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'plain';
  taken.set(accepted, packing);
  return packing;
}
