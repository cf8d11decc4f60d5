import type { Locator, Page } from '@playwright/test';
import { expect, toast } from './portal-fixture.ts';
export const BOARD = '/member/hiring';
export const LONG_NAME = `Maria ${'Konstantinopoulou-Featherstonehaugh '.repeat(3)}`.slice(0, 99).concat('x');

/** The column of a stage, by the beginning of its heading. */
export const column = (page: Page, stage: string) =>
  page
    .locator('section', { has: page.getByRole('heading', { name: new RegExp(`^${stage} \\(\\d+\\)$`) }) })
    .last();
export const card = (within: Page | Locator, name: string) =>
  within.getByRole('group', { name, exact: true });
export const countOf = async (page: Page, stage: string) =>
  Number(/\((\d+)\)$/.exec((await column(page, stage).getByRole('heading').textContent()) ?? '')?.[1]);

export async function addCandidate(page: Page, name: string, job = ''): Promise<void> {
  await page.getByRole('button', { name: 'Add Candidate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Candidate' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill('somebody@example.com');
  await dialog.getByLabel('Job Applied For (Optional)').fill(job);
  await dialog.getByRole('button', { name: 'Add Candidate' }).click();
  await expect(toast(page)).toContainText('Candidate Added');
  await expect(dialog).toHaveCount(0);
  await expect(card(column(page, 'Application Submitted'), name)).toBeVisible();
}

export async function openHistory(page: Page, name: string): Promise<Locator> {
  await page
    .getByRole('link', { name: `View History/Notes : ${name}` })
    .or(page.getByRole('link', { name: `View History/Notes: ${name}` }))
    .click();
  const dialog = page.getByRole('dialog', { name: `History & Notes for ${name}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The lines of the history that tell of moves, the newest first. */
export async function movesOf(page: Page, name: string): Promise<string[]> {
  const dialog = await openHistory(page, name);
  const lines = await dialog.getByRole('list', { name: 'History' }).getByRole('listitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return lines.filter((line) => line.startsWith('Stage changed'));
}

export async function moveByMenu(page: Page, name: string, stage: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^Move to ?: ${name}$`) }).click();
  await page.getByRole('menuitem', { name: stage, exact: true }).click();
}

/** Drags a card by mouse, to the middle of the target or by so many pixels. */
export async function drag(
  page: Page,
  name: string,
  target: Locator | { x: number; y: number },
): Promise<void> {
  const grip = card(page, name).getByText(name).first();
  await grip.scrollIntoViewIfNeeded();
  const from = await grip.boundingBox();
  const to = 'boundingBox' in target ? await target.boundingBox() : null;
  if (!from) throw new Error(`${name} is not to be seen.`);
  const start = { x: from.x + 10, y: from.y + 8 };
  const end = to
    ? { x: to.x + to.width / 2, y: Math.min(to.y + 60, 700) }
    : { x: start.x + (target as { x: number }).x, y: start.y + (target as { y: number }).y };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 12, start.y + 4, { steps: 4 });
  await expect(page.locator('[aria-live="assertive"][id^="rfd"]')).toHaveText(/ lifted from /);
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await page.mouse.move(end.x + 2, end.y, { steps: 2 });
  await page.mouse.up();
  // The card has landed when no other one is kept out of the way any more.
  await expect(page.locator('[data-rfd-placeholder-context-id]')).toHaveCount(0);
}
