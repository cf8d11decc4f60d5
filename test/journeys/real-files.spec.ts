import { Buffer } from 'node:buffer';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, expectFits, go, test, toast } from './portal-fixture.ts';

const PROTECTED = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<< /Encrypt 5 0 R >>\nstartxref\n9\n%%EOF';
const OUTLOOK = Buffer.from([0x78, 0x9f, 0x3e, 0x22, 1, 0]);
let folder: string;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-chosen-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

const files = (page: Page) => page.getByRole('list', { name: 'Files', exact: true });
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true });

/** Opens the admin's page of a member's files; its upload card is always there. */
async function openFiles(admin: Page, category: string): Promise<void> {
  await go(admin, '/admin/users?q=northgate');
  const link = admin.getByRole('link', { name: /^View Northgate/ }).first();
  const href = (await link.getAttribute('href')) ?? '';
  await go(admin, `${href.split('?')[0]}/files?category=${category}`);
}

async function onDisk(name: string, content: string | Buffer = name): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** Drops what lies at those paths of the disk on the element, as a hand with a mouse does. */
async function drop(page: Page, onto: Locator, paths: string[]): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await onto.scrollIntoViewIfNeeded();
  const box = (await onto.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: paths, dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  }
}

test('a file that changes on the disk after it was chosen says so, is chosen again, and arrives', async ({
  signIn,
}) => {
  const page = await signIn('admin@example.com');
  await openFiles(page, 'invoicing');
  const [steady, moving] = [await onDisk('steady.csv'), await onDisk('moving.csv', OUTLOOK)];
  await page.locator('input[type=file]').setInputFiles([steady, moving]);
  await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('Outlook attachment wrapper');
  await onDisk('moving.csv', 'saved once more');
  // Browsers compare whole seconds.
  await utimes(moving, new Date(), new Date(Date.now() + 5_000));
  await upload(page).click();
  await expect(page.getByText('This file changed after you chose it. Choose it again.')).toBeVisible();
  await expect(page.getByText('connection was lost')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(moving);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page)).toContainText('File uploaded');
  await expect(files(page).getByRole('link', { name: 'moving.csv' })).toBeVisible();
  await expect(files(page).getByRole('link', { name: 'steady.csv' })).toBeVisible();
});

test('a document of an employee that changed says so at the field, and one that was deleted as well', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, '/member/employees');
  await page
    .getByRole('link', { name: /^View / })
    .first()
    .click();
  const paper = await onDisk('paper.pdf');
  await page.locator('input[type=file]:not([capture])').first().setInputFiles(paper);
  await expect(page.getByText('paper.pdf', { exact: true })).toBeVisible();
  await rm(paper);
  await upload(page).click();
  await expect(page.getByText(/This file (was moved|changed)/).first()).toBeVisible();
});

test('of a dropped folder the files are taken; an empty folder, and a file too many, are told of', async ({
  signIn,
}) => {
  const page = await signIn('admin@example.com');
  await openFiles(page, 'scorecard');
  await mkdir(join(folder, 'Week 48', 'Tuesday'), { recursive: true });
  await onDisk('Week 48/routes.csv');
  await onDisk('Week 48/Tuesday/stops.csv');
  await mkdir(join(folder, 'nothing'));
  const target = page.getByText('Choose files or drop them here');
  await drop(page, target, [join(folder, 'nothing')]);
  await expect(page.getByText('This folder has no files in it.')).toBeVisible();
  await drop(page, target, [join(folder, 'Week 48')]);
  const chosen = page.getByRole('list', { name: 'Chosen files' });
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await expect(chosen).toContainText('stops.csv');
  await expect(page.getByText('This folder has no files in it.')).toHaveCount(0);
  await upload(page).click();
  await expect(toast(page)).toContainText('2 files uploaded');
});

test('what cannot simply be opened is said before it is sent, and to both sides afterwards', async ({
  signIn,
}) => {
  const page = await signIn('admin@example.com');
  await openFiles(page, 'ezpass');
  const paths = [
    await onDisk('empty.csv', ''),
    await onDisk('statement.pdf', PROTECTED),
    await onDisk('winmail.dat', OUTLOOK),
  ];
  await page.locator('input[type=file]').setInputFiles(paths);
  const chosen = page.getByRole('list', { name: 'Chosen files' });
  const remarks = ['This file is empty', 'Protected PDF', 'Outlook attachment wrapper'];
  for (const remark of remarks) await expect(chosen).toContainText(remark);
  await expectFits(page);
  await upload(page).click();
  await expect(toast(page)).toContainText('3 files uploaded');
  for (const remark of remarks) await expect(files(page)).toContainText(remark);
  await expectFits(page);
});
