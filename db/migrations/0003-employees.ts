import { type Kysely, sql } from 'kysely';
import { typeid } from 'typeid-js';

/** Employees, their history, document types, documents, and imports with their rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employees')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('picture_sha256', 'text')
    .addColumn('fields', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('import_id', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('employees_list')
    .on('employees')
    .columns(['member_id', 'search', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('employees_role')
    .on('employees')
    .columns(['member_id', 'role', 'search', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('employees_newest')
    .on('employees')
    .columns(['member_id', 'id'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('employees_email')
    .on('employees')
    .columns(['member_id', 'email_key'])
    .execute();
  await db.schema
    .createIndex('employees_import')
    .on('employees')
    .columns(['import_id', 'member_id', 'deleted_at'])
    .where(sql.ref('import_id'), 'is not', null)
    .execute();
  await db.schema
    .createIndex('employees_picture')
    .on('employees')
    .column('picture_sha256')
    .where(sql.ref('picture_sha256'), 'is not', null)
    .execute();

  await db.schema
    .createTable('employee_history')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.id').onDelete('cascade'))
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('employee_history_list')
    .on('employee_history')
    .columns(['employee_id', 'id'])
    .execute();

  await db.schema
    .createTable('document_types')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('expires', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('roles', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .execute();
  await db.schema
    .createIndex('document_types_name')
    .unique()
    .on('document_types')
    .column('name_key')
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();

  await db.schema
    .createTable('documents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.id').onDelete('cascade'))
    .addColumn('document_type_id', 'text', (c) => c.notNull().references('document_types.id'))
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('file_type', 'text', (c) => c.notNull())
    .addColumn('preview', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'bigint', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('notes', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('upload_date', 'text', (c) => c.notNull())
    .addColumn('uploader_name', 'text', (c) => c.notNull())
    .addColumn('expiry_date', 'text')
    .addColumn('client_key', 'text', (c) => c.notNull())
    .addColumn('deleted_at', 'text')
    .addUniqueConstraint('documents_once', ['employee_id', 'client_key'])
    .execute();
  await db.schema
    .createIndex('documents_of_employee')
    .on('documents')
    .columns(['member_id', 'employee_id', 'document_type_id'])
    .execute();
  await db.schema.createIndex('documents_sha256').on('documents').column('sha256').execute();
  await db.schema.createIndex('documents_type').on('documents').column('document_type_id').execute();

  await db.schema
    .createTable('imports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('member_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'text', (c) => c.notNull())
    .addColumn('actor_name', 'text', (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addColumn('roster', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('applied_at', 'text')
    .execute();
  await db.schema.createIndex('imports_member').on('imports').columns(['member_id', 'id']).execute();
  await db.schema
    .createTable('import_lines')
    .addColumn('import_id', 'text', (c) => c.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('member_id', 'text', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('employee_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('search', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('question', 'text')
    .addColumn('history_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_lines_key', ['import_id', 'line'])
    .execute();
  await db.schema
    .createIndex('import_lines_outcome')
    .on('import_lines')
    .columns(['import_id', 'outcome', 'line', 'member_id'])
    .execute();
  await db.schema
    .createIndex('import_lines_questions')
    .on('import_lines')
    .columns(['import_id', 'line'])
    .where(sql.ref('question'), 'is not', null)
    .execute();

  await db.schema.alterTable('users').addColumn('deactivated_at', 'text').execute();
  await db.schema.alterTable('category_files').addColumn('employee_id', 'text').execute();

  const defaults = ['Contract', 'ID Proof', 'Certification'];
  const created = new Date().toISOString();
  for (const name of defaults) {
    await sql`insert into document_types (id, name, name_key, created_at) values (${typeid('dt').toString()}, ${name}, ${name.toLowerCase()}, ${created})`.execute(
      db,
    );
  }
}
