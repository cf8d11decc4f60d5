import type { Portal } from '#app/ctx.ts';
import { addCustomPage } from '#app/features/website/site/custom-pages.server.ts';
import { newId } from '#app/ids.ts';
import { searchColumns } from '#app/text/search-key.ts';
import { acrossMembers, type Db } from '#db/open.ts';
import { makers } from '#demo/makers.ts';
import { copies } from './copy-rows.ts';

const LONG =
  'Bartholomew-Maximilian Featherstonehaugh-Cholmondeley of the Northern and Western Regional Last-Mile Parcel Delivery Group';
const UNBROKEN = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';
const RIGHT_TO_LEFT = 'عبد الرحمن بن محمد الأنصاري';
/** The member whose records are copied; itself it is not, so that its name finds it alone. */
const RICHEST = 'member@example.com';

/**
 * Makes the demo's records many, for looking at screens: copies of what is there, some under names that are hard to
 * show (long, without a break, written from right to left). Nothing else is promised of the records.
 */
export async function makeHuge(portal: Portal): Promise<void> {
  await customPages(portal);
  const db = acrossMembers(portal.db, 'the copies belong to whom their originals do');
  await copies(
    db,
    'users',
    'user',
    400,
    ({ role, email }) => role === 'member' && email !== RICHEST,
    (row, index) => ({
      name: hard(row.name, index),
      email: `${index}.${row.email}`,
      email_written: `${index}.${row.email_written}`,
      ...searchColumns(hard(row.name, index), row.email),
    }),
  );
  const northgate = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', RICHEST)
    .executeTakeFirstOrThrow();
  const ofNorthgate = (row: { member_id: string | null }) => row.member_id === northgate.id;
  await copies(
    db,
    'users',
    'mgr',
    12,
    ({ role }) => role === 'manager',
    (row, index) => ({
      name: hard(row.name, index),
      email: `${index}.${row.email}`,
      email_written: `${index}.${row.email_written}`,
    }),
  );
  await copies(db, 'employees', 'emp', 3_000, ofNorthgate, (row, index) => ({
    name: hard(row.name, index),
    role: index % 50 === 3 ? LONG : row.role,
    ...searchColumns(hard(row.name, index), row.email),
  }));
  await copies(db, 'vehicles', 'vehicle', 300, ofNorthgate, (row, index) => ({
    plate: `HUGE${index}`,
    note: hard(row.note, index),
    ...searchColumns(`HUGE${index}`, hard(row.note, index)),
  }));
  await copies(db, 'candidates', 'cand', 400, ofNorthgate, (row, index) => ({
    name: hard(row.name, index),
    job_applied_for: index % 20 === 3 ? LONG : row.job_applied_for,
    employee_id: null,
  }));
  await copies(db, 'category_files', 'file', 600, ofNorthgate, (row, index) => ({
    name: index % 15 === 3 ? `${UNBROKEN}-${index}.pdf` : row.name,
    notes: index % 15 === 4 ? `${LONG}. ${LONG}. ${LONG}.` : row.notes,
    client_key: `copy-${index}`,
    predecessor_id: null,
    successor_id: null,
  }));
  await copies(db, 'info_requests', 'req', 120, ofNorthgate, (row, index) => ({
    text: index % 10 === 3 ? `${LONG}: ${UNBROKEN}? ${LONG}` : row.text,
  }));
  await copies(db, 'external_links', 'tool', 40, ofNorthgate, (row, index) => ({
    name: hard(row.name, index),
  }));
  await copies(db, 'activities', 'event', 4_000, ofNorthgate, (row, index) =>
    index % 30 === 3
      ? { text: `uploaded ${UNBROKEN} ${LONG}`, data: null, seal_no: null }
      : { text: row.text, seal_no: null },
  );
  await copies(db, 'notifications', 'note', 300, ofNorthgate, (row, index) => ({
    subject_id: `${row.subject_id}${index}`,
    read_at: null,
  }));
  await copies(
    db,
    'document_types',
    'dt',
    60,
    ({ deleted_at }) => deleted_at === null,
    (row, index) => ({
      name: hard(`${row.name} ${index}`, index),
      name_key: `${row.name_key} ${index}`,
    }),
  );
  await copies(
    db,
    'services',
    'service',
    150,
    ({ deleted_at }) => deleted_at === null,
    (row, index) => ({
      name: hard(`${row.name} ${index}`, index),
      name_key: `${row.name_key} ${index}`,
      monthly_cents: row.monthly_cents * (index % 10 === 3 ? 10_000 : 1),
      position: row.position + index,
    }),
  );
  await copies(
    db,
    'orders',
    'order',
    150,
    () => true,
    (row, index) => ({
      number: `Z${index}-${row.number.slice(-4)}`,
      status: index % 5 === 0 ? row.status : 'declined',
      reason: index % 7 === 3 ? `${LONG}. ${UNBROKEN}` : row.reason,
    }),
  );
  await copies(db, 'subscriptions', 'sub', 60, ofNorthgate, (row, index) => ({
    service_name: hard(row.service_name, index),
    cents: row.cents * (index % 10 === 3 ? 10_000 : 1),
  }));
  await copies(
    db,
    'contact_messages',
    'msg',
    300,
    () => true,
    (row, index) => ({
      name: hard(row.name, index),
      message: index % 10 === 3 ? `${UNBROKEN} ${LONG} `.repeat(20) : row.message,
    }),
  );
  await copies(
    db,
    'products',
    'product',
    250,
    () => true,
    (row, index) => ({
      title: hard(`${row.title} ${index}`, index),
      position: row.position + index,
    }),
    withVariants(db),
  );
  await copies(
    db,
    'forms',
    'form',
    60,
    ({ deleted_at }) => deleted_at === null,
    (row, index) => ({ name: hard(`${row.name} ${index}`, index) }),
    withVersions(db),
  );
  await copies(
    db,
    'sales',
    'sale',
    200,
    () => true,
    (row, index) => ({
      gateway_ref: `copy-${index}`,
      key: null,
      number: `Z${index}-${row.number.slice(-4)}`,
      total_cents: row.total_cents * (index % 10 === 3 ? 100_000 : 1),
    }),
  );
}

async function customPages(portal: Portal): Promise<void> {
  const admin = await makers(portal).ctxOfAdmin();
  for (const name of ['Careers', LONG.slice(0, 60), UNBROKEN.slice(0, 60), RIGHT_TO_LEFT, 'News', 'Press']) {
    await addCustomPage(admin, {
      name,
      path: `/${name.toLowerCase().replace(/[^a-z]/g, '') || 'page'}`,
      visible: true,
    });
  }
}

/** A name that is hard to show in every few rows, and the plain one elsewhere. */
function hard(name: string, index: number): string {
  const kinds: Record<number, string> = {
    3: `${name} ${LONG}`,
    7: UNBROKEN.repeat(3).slice(0, 195) + index,
    11: `${RIGHT_TO_LEFT} ${index}`,
  };
  return kinds[index % 20] ?? name;
}

function withVariants(db: Db) {
  return async (from: string, to: string) => {
    const variants = await db.selectFrom('variants').selectAll().where('product_id', '=', from).execute();
    const copied = variants.map((row) => ({
      ...row,
      id: newId('variant'),
      product_id: to,
      sku: '',
      sku_key: null,
      image_id: null,
    }));
    if (copied.length > 0) await db.insertInto('variants').values(copied).execute();
  };
}

function withVersions(db: Db) {
  return async (from: string, to: string) => {
    const versions = await db.selectFrom('form_versions').selectAll().where('form_id', '=', from).execute();
    await db
      .insertInto('form_versions')
      .values(versions.map((row) => ({ ...row, form_id: to })))
      .execute();
    const given = await db.selectFrom('form_assignments').selectAll().where('form_id', '=', from).execute();
    if (given.length > 0)
      await db
        .insertInto('form_assignments')
        .values(given.map((row) => ({ ...row, form_id: to })))
        .execute();
  };
}
