import type { Ctx } from '#app/ctx.ts';
import { lastWeeks } from '#app/format/zoned-weeks.ts';
import { remembered } from '#db/remembered.ts';
import { documentStates } from './document-states.server.ts';
import { memberFilesByWeek } from './files-by-week.server.ts';

const WEEKS = 12;

const known = remembered<MemberFigures>(['category_files', 'document_types', 'documents', 'employees'], 500);

/** What the member's dashboard draws, on `today` and in weeks of the viewer's zone. */
export function memberFigures(ctx: Ctx, today: string, zone: string): Promise<MemberFigures> {
  return known(ctx.db, [ctx.memberId, today, zone].join(' '), () => readFigures(ctx, today, zone));
}

async function readFigures(ctx: Ctx, today: string, zone: string) {
  const [documents, weeks] = await Promise.all([
    documentStates(ctx, today),
    memberFilesByWeek(ctx, lastWeeks(today, zone, WEEKS)),
  ]);
  return { documents, weeks };
}

export type MemberFigures = Awaited<ReturnType<typeof readFigures>>;
