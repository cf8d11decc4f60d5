import { z } from 'zod';
import type { Ctx } from '#app/ctx.ts';
import { STATEMENT_TITLES, type StatementKind } from '#app/features/audit/statement/read-statement.ts';
import { FILE_CATEGORY_KEYS } from '#app/features/members/member/access/categories.ts';
import { assignedCategories } from '#app/features/members/member/access/category-access.server.ts';
import { inTurn } from '#app/features/platform/contents/preview/preview-turn.server.ts';
import { wholeUpload } from '#app/features/platform/contents/store-upload.server.ts';
import { isAdmin, requireEditing } from '#app/policy.ts';
import type { CategoryKey } from '#db/tables/member.ts';
import { CATEGORY_OF_LAYOUT, CATEGORY_WORDS, fitOf, longestIn } from './fit-expected.ts';
import { layoutOf } from './layout-of.server.ts';
import { HEAD_BYTES, type Proposal } from './proposal.ts';

/** What is said of a file whose beginning is sent: its name, and how long it is in bytes. */
export const proposalSchema = z.object({ name: z.string().min(1).max(500), size: z.number().int().min(0) });

const LINE_FEED = 10;

/**
 * Where a file belongs, by its name and by its columns as far as its beginning shows them, and why; `category` is null where
 * nothing tells. For the member, managers with `editing` and staff.
 */
export async function proposeCategory(
  ctx: Ctx,
  { name, size }: z.output<typeof proposalSchema>,
  body: AsyncIterable<Uint8Array>,
): Promise<Proposal> {
  requireEditing(ctx);
  const bytes = await wholeUpload(body, {
    maxBytes: HEAD_BYTES,
    refusal: 'Send the beginning of the file alone.',
  });
  const layout = bytes.length === 0 ? null : await inTurn(() => layoutOf(wholeLines(bytes, size)));
  const open = isAdmin(ctx) ? FILE_CATEGORY_KEYS : await assignedCategories(ctx);
  return (await byExpected(ctx, { name, layout }, open)) ?? byItself(name, layout, open);
}

/** Without the line in which the beginning of a longer file ends. */
function wholeLines(bytes: Uint8Array, size: number): Uint8Array {
  const end = bytes.lastIndexOf(LINE_FEED);
  return bytes.length < size && end > 0 ? bytes.subarray(0, end) : bytes;
}

type Named = { name: string; layout: StatementKind | null };

async function byExpected(ctx: Ctx, file: Named, open: readonly CategoryKey[]): Promise<Proposal | null> {
  if (open.length === 0) return null;
  const rows = await ctx.db
    .selectFrom('expected_files')
    .select(['name', 'category', 'words', 'layout'])
    .where('member_id', '=', ctx.memberId)
    .where('category', 'in', open)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const fitting = rows.flatMap((row) => {
    const fit = fitOf(row, file);
    return fit ? [{ row, fit }] : [];
  });
  const [best] = fitting.toSorted((one, other) => other.fit.score - one.fit.score);
  if (!best) return null;
  const { row, fit } = best;
  const why = fit.by === 'columns' ? columnsOf(file.layout) : `Its name has "${fit.word}"`;
  return { category: row.category, why: `${why}, as expected for ${row.name}.` };
}

function byItself(name: string, layout: StatementKind | null, open: readonly CategoryKey[]): Proposal {
  const ofLayout = layout && CATEGORY_OF_LAYOUT[layout];
  if (ofLayout && open.includes(ofLayout)) return { category: ofLayout, why: `${columnsOf(layout)}.` };
  for (const [category, words] of CATEGORY_WORDS) {
    const word = longestIn(words, name);
    if (word !== null && open.includes(category)) return { category, why: `Its name has "${word}".` };
  }
  return { category: null, why: 'Neither its name nor its columns tell where it belongs.' };
}

function columnsOf(layout: StatementKind | null): string {
  return `Its columns are those of "${layout ? STATEMENT_TITLES[layout] : ''}"`;
}
