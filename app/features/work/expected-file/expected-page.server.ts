import type { Ctx } from '#app/ctx.ts';
import { STATEMENT_TITLES } from '#app/features/audit/statement/read-statement.ts';
import { hasUnread } from '#app/features/platform/notification/mark-read.server.ts';
import { memberZone } from '#app/features/platform/reminder/member-zone.server.ts';
import { dayOf } from '#app/features/platform/reminder/working-morning.server.ts';
import { type Trash, trashLimitParam } from '#app/lists/trash.ts';
import { isAdmin } from '#app/policy.ts';
import {
  type ExpectedGrid,
  listDeletedExpected,
  listExpected,
  type OfferedFile,
  offeredFiles,
} from './list-expected.server.ts';

/** All that the page of a member's expected files shows; what is set up there is for staff alone. */
export type ExpectedPageData = ExpectedGrid & {
  files: OfferedFile[];
  /** Whether the member was reminded and has not looked. */
  unseen: boolean;
  setUp: { today: string; layouts: { value: string; label: string }[]; deleted: Trash } | null;
};

/** The expected files of the member acted for. */
export async function expectedPage(ctx: Ctx, params: URLSearchParams): Promise<ExpectedPageData> {
  const grid = await listExpected(ctx);
  const categories = [...new Set(grid.lines.map(({ category }) => category))];
  const [files, setUp, unseen] = await Promise.all([
    grid.canEdit ? offeredFiles(ctx, categories) : [],
    isAdmin(ctx) ? setUpOf(ctx, params) : null,
    hasUnread(ctx, 'expected'),
  ]);
  return { ...grid, files, setUp, unseen };
}

async function setUpOf(ctx: Ctx, params: URLSearchParams): Promise<ExpectedPageData['setUp']> {
  const layouts = Object.entries(STATEMENT_TITLES).map(([value, label]) => ({ value, label }));
  return {
    today: dayOf(ctx.now(), await memberZone(ctx.db, ctx.memberId)),
    layouts: [{ value: '', label: 'No layout' }, ...layouts],
    deleted: await listDeletedExpected(ctx, trashLimitParam(params)),
  };
}
