import { bytesOf, MAX_PREVIEW_BYTES } from '#app/features/platform/contents/preview/stored-bytes.server.ts';
import type { CategoryFileRow } from '#db/tables/member.ts';
import { keptExamples } from '../example/kept-examples.server.ts';
import { knownOfMember, type OfMember } from '../known-of-member.server.ts';
import { keptLayouts } from '../layout/kept-layouts.server.ts';
import type { AuditResult } from './audit-bytes.ts';
import { auditContents } from './audit-contents.server.ts';
import { isAuditable } from './is-auditable.ts';

/** What the rules say of a member's file, also those by example that are being tried; writes nothing. Throws RateLimited while many others are audited. */
export async function examineFile(
  of: OfMember,
  file: CategoryFileRow,
  trying: readonly string[] = [],
): Promise<AuditResult> {
  const { id, sha256, size_bytes: size } = file;
  if (!isAuditable(file) || size > MAX_PREVIEW_BYTES) return { state: 'unknown', headers: [] };
  const bytes = await bytesOf(of.blobs, { sha256, size }, MAX_PREVIEW_BYTES);
  const [layouts, examples] = await Promise.all([keptLayouts(of.db), keptExamples(of.db, trying)]);
  return auditContents({ bytes, layouts, examples }, (kinds) => knownOfMember(of, kinds, id));
}
