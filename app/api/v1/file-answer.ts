import type { Context } from 'hono';
import { serveFile } from '../serve-content.ts';
import type { V1Env } from './v1-env.ts';

type StoredFile = {
  name: string;
  type: string;
  preview: 'image' | 'pdf' | 'none';
  sha256: string;
  size_bytes: number;
};

/** The bytes of a stored file, to save. */
export function fileAnswer(c: Context<V1Env>, { name, type, preview, sha256, size_bytes: size }: StoredFile) {
  return serveFile(c, sha256, { name, mediaType: type, preview, size, inline: false });
}
