import type { Ctx } from '#app/ctx.ts';
import { CATEGORIES } from '#app/features/members/member/access/categories.ts';
import { excerpt } from '#app/features/work/request/ask-member.server.ts';
import { paths } from '#app/paths.ts';
import { requireAdmin } from '#app/policy.ts';

/** Something of a member that no admin has seen; `to` is the path of the very thing, `at` an ISO instant. */
export type WaitingLine = {
  id: string;
  kind: 'file' | 'request' | 'form';
  title: string;
  detail: string;
  at: string;
  to: string;
};

/** What of the member acted for waits for an admin, the newest first. Admins only. */
export async function listWaiting(ctx: Ctx): Promise<WaitingLine[]> {
  requireAdmin(ctx);
  const [files, requests, forms] = await Promise.all([
    ctx.db
      .selectFrom('category_files')
      .select(['id', 'category', 'name', 'status', 'is_dispute', 'status_changed_at'])
      .where('member_id', '=', ctx.memberId)
      .where('seen_by_admin', '=', 0)
      .where('deleted_at', 'is', null)
      .execute(),
    ctx.db
      .selectFrom('info_requests')
      .select(['id', 'text', 'response', 'date', 'response_date'])
      .where('member_id', '=', ctx.memberId)
      .where('seen_by_admin', '=', 0)
      .where('deleted_at', 'is', null)
      .execute(),
    ctx.db
      .selectFrom('form_submissions')
      .select(['id', 'form_id', 'form_name', 'submitter_name', 'submitted_at', 'is_correction'])
      .where('member_id', '=', ctx.memberId)
      .where('seen_by_admin', '=', 0)
      .execute(),
  ]);
  const lines: WaitingLine[] = [
    ...files.map((row) => ({
      id: row.id,
      kind: 'file' as const,
      title: row.is_dispute && row.status === 'In Progress' ? `Dispute: ${row.name}` : row.name,
      detail: `${CATEGORIES[row.category].title} · ${row.status}`,
      at: row.status_changed_at,
      to: paths.file(ctx.memberId, row.category, row.id),
    })),
    ...requests.map((row) => ({
      id: row.id,
      kind: 'request' as const,
      title: 'Request answered',
      detail: excerpt(row.response ?? row.text),
      at: row.response_date ?? row.date,
      to: paths.request(ctx.memberId, row.id),
    })),
    ...forms.map((row) => ({
      id: row.id,
      kind: 'form' as const,
      title: row.form_name,
      detail: `${row.is_correction === 1 ? 'Form corrected' : 'Form submitted'} · ${row.submitter_name}`,
      at: row.submitted_at,
      to: paths.submission(row.form_id, row.id),
    })),
  ];
  return lines.sort((a, b) => b.at.localeCompare(a.at));
}
