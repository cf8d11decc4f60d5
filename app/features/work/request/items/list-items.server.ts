import type { Ctx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { type FileRemark, remarkOf } from '#app/features/work/file/file-remark.ts';
import { formPath } from '#app/features/work/form/form-events.server.ts';
import { isAdmin, mayEdit } from '#app/policy.ts';
import type { InfoRequestRow } from '#db/tables/member.ts';
import type { RequestFileRow, RequestItemRow } from '#db/tables/request.ts';
import { FILES_MAX } from './item-schema.ts';

export type ItemFile = {
  id: string;
  name: string;
  size: number;
  remark: FileRemark | null;
  canRemove: boolean;
};

/** An item of a checklist as the pages show it; `answeredAt` is an ISO instant. */
export type ItemLine = Pick<RequestItemRow, 'id' | 'kind' | 'label' | 'state' | 'answer' | 'reason'> & {
  options: string[];
  answeredAt: string | null;
  answeredBy: string;
  files: ItemFile[];
  /** Where its form is, for the viewer; null for other kinds. */
  formPath: string | null;
  canAnswer: boolean;
  canAddFile: boolean;
  canAccept: boolean;
  canSendBack: boolean;
};

type Reading = Pick<Ctx, 'db' | 'memberId'>;

/** The checklists of these requests of the member acted for, in their order. */
export async function itemsOf(
  ctx: Ctx,
  requests: readonly Pick<InfoRequestRow, 'id' | 'status' | 'round'>[],
): Promise<Map<string, ItemLine[]>> {
  const ids = requests.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const items = await ctx.db
    .selectFrom('request_items')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('request_id', 'in', ids)
    .orderBy('request_id')
    .orderBy('position')
    .execute();
  const files = await filesOf(
    ctx,
    items.flatMap(({ id, kind }) => (kind === 'file' ? id : [])),
  );
  const lines = Map.groupBy(items, (item) => item.request_id);
  return new Map(
    requests.flatMap((request) => {
      const rows = lines.get(request.id);
      return rows
        ? [[request.id, rows.map((row) => itemLine(ctx, row, files.get(row.id) ?? [], request))]]
        : [];
    }),
  );
}

async function filesOf(ctx: Reading, itemIds: readonly string[]): Promise<Map<string, RequestFileRow[]>> {
  if (itemIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('request_files')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('item_id', 'in', itemIds)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.item_id);
}

function itemLine(
  ctx: Ctx,
  row: RequestItemRow,
  files: RequestFileRow[],
  { status, round }: Pick<InfoRequestRow, 'status' | 'round'>,
): ItemLine {
  const { id, kind, label, state, answer, reason } = row;
  const mayAnswer = mayEdit(ctx) && status === 'Pending';
  return {
    ...{ id, kind, label, state, answer, reason },
    options: JSON.parse(row.options) as string[],
    answeredAt: row.answered_at,
    answeredBy: row.answered_by,
    files: files.map((file) => itemFile(file, mayAnswer && state !== 'accepted')),
    formPath: kind === 'form' ? formPathFor(ctx, row) : null,
    canAnswer: mayAnswer && state === 'open' && kind !== 'file' && kind !== 'form',
    canAddFile: mayAnswer && state !== 'accepted' && kind === 'file' && files.length < FILES_MAX,
    canAccept: isAdmin(ctx) && state === 'answered',
    canSendBack: isAdmin(ctx) && state !== 'open' && kind !== 'form' && maySendBack({ round }),
  };
}

/**
 * In the member's own pages to fill in anew, in the staff's what was submitted; on the page of an email's link there, while the request
 * asks for it.
 */
function formPathFor(ctx: Ctx, { options, state }: RequestItemRow): string | null {
  const [formId = ''] = JSON.parse(options) as string[];
  if (ctx.byLink) return state === 'open' ? `?form=${formId}` : null;
  const own = `${formPath(null, formId)}?fill=1`;
  return isAdmin(ctx) && !ctx.viewingAsMember ? formPath(ctx.memberId, formId) : own;
}

/** Whether an item goes back: not once there was a follow-up, whose reply would be lost with it. */
export function maySendBack({ round }: Pick<InfoRequestRow, 'round'>): boolean {
  return round === 1;
}

function itemFile(row: RequestFileRow, canRemove: boolean): ItemFile {
  return { id: row.id, name: row.name, size: row.size_bytes, remark: remarkOf(row), canRemove };
}

/** An item of the member acted for. Throws NotFound for another tenant's and an unknown one alike. */
export async function findItem(ctx: Reading, itemId: string): Promise<RequestItemRow> {
  const row = await ctx.db
    .selectFrom('request_items')
    .selectAll()
    .where('member_id', '=', ctx.memberId)
    .where('id', '=', itemId)
    .executeTakeFirst();
  if (!row) throw new NotFound('Item not found.');
  return row;
}
