import type { PortalCtx } from '#app/ctx.ts';
import { offeredServices } from '#app/features/commerce/service/list-services.server.ts';
import { aboutIn } from '#app/features/members/member/about/read-about.server.ts';
import { livePages } from '#app/features/website/site/find-page.ts';
import { readSite } from '#app/features/website/site/read-site.server.ts';
import { requireAdmin } from '#app/policy.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import type { UserRow } from '#db/tables/account.ts';
import { type JsonValue, jsonPieces, lazyList, lazyMap, pictureAt } from '../read/json-pieces.server.ts';
import { memberDataOf } from './export-exchange.server.ts';
import { candidatesOf, documentsOf, employeesOf } from './export-staff.server.ts';

/** Bytes that are sent at a time, about. */
const CHUNK = 65_536;

/** The export as the bytes of a file. Admins only. */
export async function* exportBytes(ctx: PortalCtx): AsyncGenerator<Uint8Array> {
  let text = '';
  for await (const piece of exportDump(ctx)) {
    text += piece;
    if (text.length < CHUNK) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

/**
 * Everything in the shape of the browser version's local storage, as pieces of JSON text: a record at a time, file
 * contents as data URLs in small pieces. Deleted records and passwords are not in it. Admins only.
 */
export async function* exportDump(ctx: PortalCtx): AsyncGenerator<string> {
  requireAdmin(ctx);
  const db = acrossMembers(ctx.db, 'the export holds everything');
  const members = await memberIds(ctx.db);
  const forEach = (list: (memberId: string) => AsyncIterable<JsonValue>) =>
    lazyMap(members, (memberId) => lazyList(() => list(memberId)));
  yield* jsonPieces(
    ctx.blobs,
    new Map<string, JsonValue>([
      ['users', lazyList(() => users(db))],
      ['currentUser', null],
      ['appState', lazyMap(['theme', 'pages', 'customPages', 'services'], (part) => sitePart(ctx, part))],
      ['employees', forEach((memberId) => employeesOf(ctx.db, memberId))],
      ['documents', forEach((memberId) => documentsOf(ctx.db, memberId))],
      ['documentTypes', lazyList(() => documentTypes(db))],
      ['memberData', lazyMap(members, (memberId) => memberDataOf(ctx.db, memberId))],
      ['candidates', forEach((memberId) => candidatesOf(ctx.db, memberId))],
      ['customForms', lazyList(() => forms(db))],
    ]),
  );
}

async function memberIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'member')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function* users(db: Db): AsyncGenerator<JsonValue> {
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('users as m', 'm.id', 'u.member_id')
    .selectAll('u')
    .where('u.deleted_at', 'is', null)
    .where('m.deleted_at', 'is', null)
    .orderBy('u.id')
    .execute();
  for (const row of rows) {
    yield {
      id: row.id,
      name: row.name,
      email: row.email_written,
      role: row.role,
      profilePicture: pictureAt(row.picture_sha256),
      memberId: row.member_id,
      permissions: JSON.parse(row.permissions) as JsonValue,
      viewPreferences: JSON.parse(row.view_preferences) as JsonValue,
      createdAt: row.created_at,
      ...(row.deactivated_at && { deactivated: true }),
      ...aboutOf(row),
    };
  }
}

/** What is known about a member, by the names that \`readAbout\` takes; nothing of what is not known. */
function aboutOf(row: UserRow): Record<string, JsonValue> {
  const known = Object.entries(aboutIn(row)).filter(([, text]) => text !== '');
  return known.length === 0 ? {} : { about: Object.fromEntries(known) };
}

async function sitePart(ctx: PortalCtx, part: string): Promise<JsonValue> {
  const { state } = await readSite(ctx);
  if (part === 'theme') return state.theme;
  if (part === 'pages') return state.pages;
  if (part === 'customPages') return livePages(state).map(({ deletedAt: _, ...page }) => page);
  return (await offeredServices(ctx)).map(({ pricing, ...service }) => ({
    ...service,
    pricing: Object.fromEntries(Object.entries(pricing).map(([tier, cents]) => [tier, cents / 100])),
  }));
}

/** The types in use, and those out of use that documents still stand under. */
async function* documentTypes(db: Db): AsyncGenerator<JsonValue> {
  const rows = await db
    .selectFrom('document_types as t')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('t.deleted_at', 'is', null),
        eb.exists(
          eb
            .selectFrom('documents as d')
            .select('d.id')
            .whereRef('d.document_type_id', '=', 't.id')
            .where('d.deleted_at', 'is', null),
        ),
      ]),
    )
    .orderBy('t.id')
    .execute();
  for (const row of rows) {
    yield {
      id: row.id,
      name: row.name,
      expires: row.expires === 1,
      roles: JSON.parse(row.roles) as JsonValue,
      createdAt: row.created_at,
      ...(row.deleted_at && { deletedAt: row.deleted_at }),
    };
  }
}

async function* forms(db: Db): AsyncGenerator<JsonValue> {
  const rows = await db
    .selectFrom('forms')
    .innerJoin('form_versions as v', (join) =>
      join.onRef('v.form_id', '=', 'forms.id').onRef('v.version', '=', 'forms.version'),
    )
    .select(['forms.id', 'forms.name', 'forms.created_at', 'forms.updated_by', 'v.fields'])
    .where('forms.deleted_at', 'is', null)
    .orderBy('forms.id')
    .execute();
  for (const { id, name, fields, created_at: createdAt, updated_by: updatedBy } of rows)
    yield { id, name, fields: JSON.parse(fields) as JsonValue, createdAt, updatedBy };
}
