import { z } from 'zod';
import type { Ctx, PortalCtx } from '#app/ctx.ts';
import { NotFound } from '#app/errors.ts';
import { LINES_SHOWN } from '#app/lists/lines-shown.ts';
import { type FirstLines, firstLines } from '#app/lists/load-more.ts';
import { type ListPage, pageOf, pageParam } from '#app/lists/pagination.ts';
import { trashOf } from '#app/lists/trash.ts';
import { requireAdmin } from '#app/policy.ts';
import { compareNames } from '#app/text/compare-names.ts';
import { acrossMembers } from '#db/open.ts';
import { remembered } from '#db/remembered.ts';
import type { FormField } from './form-fields.ts';

/** A form in its present version. `updatedAt` is an ISO instant. */
export type Form = {
  id: string;
  name: string;
  version: number;
  fields: FormField[];
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
};

/** A form as the admins' list has it; the counts are over all members that are not deleted. */
export type ListedForm = Omit<Form, 'fields'> & {
  fieldCount: number;
  members: number;
  submissions: number;
  unseen: number;
};

/** A form that is deleted or erased, of which submissions are kept under the name that they were given with. */
export type KeptForm = { id: string; name: string; submissions: number };

const REASON = 'how many members have each form, and what they submitted';

/** Forms on one page of the list. */
const PAGE_SIZE = 25;

export const listFormsSchema = z.object({ page: pageParam });

/** The forms page's three lists: those in use, those deleted, and those of which only submissions are left. */
export type FormsPage = ListPage & {
  forms: ListedForm[];
  deleted: FirstLines<ListedForm>;
  kept: FirstLines<KeptForm>;
};

/** How many of the deleted forms, and of those of which only submissions are left, are listed. */
type Shown = { deleted?: number; kept?: number };

/** One page of the forms in use by name, the deleted ones, and those out of use whose submissions are kept. Admins only. */
export async function listForms(
  ctx: PortalCtx,
  input: z.output<typeof listFormsSchema>,
  shown: Shown = {},
): Promise<FormsPage> {
  requireAdmin(ctx);
  const db = acrossMembers(ctx.db, REASON);
  const [rows, assigned, submitted] = await Promise.all([
    presentForms(ctx).orderBy('forms.id').execute(),
    db
      .selectFrom('form_assignments as a')
      .innerJoin('users as member', 'member.id', 'a.member_id')
      .select((eb) => ['a.form_id', eb.fn.countAll<number>().as('count')])
      .where('member.deleted_at', 'is', null)
      .groupBy('a.form_id')
      .execute(),
    db
      .selectFrom('form_submissions as s')
      .innerJoin('users as member', 'member.id', 's.member_id')
      .leftJoin('notifications as unread', (join) =>
        join
          .onRef('unread.subject_id', '=', 's.id')
          .on('unread.side', '=', 'admin')
          .on('unread.read_at', 'is', null)
          .on('unread.hidden_at', 'is', null),
      )
      .select((eb) => [
        's.form_id',
        eb.fn.countAll<number>().as('count'),
        eb.fn.count<number>('unread.id').as('unread'),
        eb.fn.max('s.form_name').as('name'),
      ])
      .where('member.deleted_at', 'is', null)
      .groupBy('s.form_id')
      .execute(),
  ]);
  const members = new Map(assigned.map((row) => [row.form_id, row.count]));
  const counts = new Map(submitted.map((row) => [row.form_id, row]));
  const all = rows
    .map((row) => {
      const { fields, ...form } = presentForm(row);
      return {
        ...form,
        fieldCount: fields.length,
        members: members.get(form.id) ?? 0,
        submissions: counts.get(form.id)?.count ?? 0,
        unseen: counts.get(form.id)?.unread ?? 0,
      };
    })
    .sort((a, b) => compareNames(a.name, b.name));
  const known = new Set(rows.map((row) => row.id));
  const erased = [...counts]
    .filter(([id]) => !known.has(id))
    .map(([id, { name, count }]) => ({ id, name, submissions: count }));
  const inUse = all.filter(({ deletedAt }) => deletedAt === null);
  const { offset, ...place } = pageOf(inUse.length, input.page, PAGE_SIZE);
  const forms = inUse.slice(offset, offset + PAGE_SIZE);
  const deleted = all.filter(({ deletedAt }) => deletedAt !== null);
  const left = [...deleted, ...erased].filter(({ submissions }) => submissions > 0);
  return {
    forms,
    deleted: trashOf(all, shown.deleted),
    kept: firstLines(left, shown.kept ?? LINES_SHOWN),
    ...place,
  };
}

/** A form, deleted or not. Throws NotFound. */
export async function findForm(ctx: Pick<Ctx, 'db'>, formId: string): Promise<Form> {
  const row = await presentForms(ctx).where('forms.id', '=', formId).executeTakeFirst();
  if (!row) throw new NotFound('Form not found.');
  return presentForm(row);
}

/** The forms in use, for choosing among them. */
export async function formsInUse(ctx: Pick<Ctx, 'db'>): Promise<{ id: string; name: string }[]> {
  const rows = await ctx.db
    .selectFrom('forms')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.sort((a, b) => compareNames(a.name, b.name));
}

const choices = remembered<readonly FormChoice[]>(['forms'], 1);

type FormChoice = { id: string; name: string };

/** The same for a page that only offers them: remembered until a form is written. Admins only. */
export async function formChoices(ctx: PortalCtx): Promise<readonly FormChoice[]> {
  requireAdmin(ctx);
  return choices(ctx.db, '', () => formsInUse(ctx));
}

function presentForms(ctx: Pick<Ctx, 'db'>) {
  return ctx.db
    .selectFrom('forms')
    .innerJoin('form_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'forms.id').onRef('v.version', '=', 'forms.version'),
    )
    .select(['forms.id', 'forms.name', 'forms.version', 'forms.updated_at', 'forms.updated_by'])
    .select(['forms.deleted_at', 'v.fields']);
}

type FormColumns = Awaited<ReturnType<ReturnType<typeof presentForms>['executeTakeFirstOrThrow']>>;

function presentForm(row: FormColumns): Form {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    fields: JSON.parse(row.fields) as FormField[],
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
    deletedAt: row.deleted_at,
  };
}
