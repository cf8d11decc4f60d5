import { BOARD, card, column, moveByMenu, openHistory } from './hiring-board.ts';
import { expect, expectAccessible, go, test, toast } from './portal-fixture.ts';

const NAME = 'Dana Lowell';

test('[HIRE-11] [HIRE-19] a candidate opens beside the board, is reached in one touch and moved from there', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, BOARD);
  const panel = await openHistory(page, NAME);
  await expect(page).toHaveURL(/candidate=cand_/);
  await expect(panel.getByRole('link', { name: `Call ${NAME}` })).toHaveAttribute(
    'href',
    /^tel:\+1901555\d{4}$/,
  );
  await expect(panel.getByRole('link', { name: `Text ${NAME}` })).toHaveAttribute(
    'href',
    /^sms:\+1901555\d{4}$/,
  );
  await expect(panel.getByRole('link', { name: `Email ${NAME}` })).toHaveAttribute(
    'href',
    /^mailto:\S+@\S+$/,
  );
  await expect(panel.getByText('Source')).toBeVisible();
  await expect(panel.getByRole('link', { name: /^\(901\) 555-\d{4}$/ })).toBeVisible();

  await panel.getByRole('button', { name: 'Move to Documents Gathering' }).click();
  await expect(toast(page)).toContainText('Candidate stage updated!');
  const history = panel.getByRole('list', { name: 'History' }).getByRole('listitem').first();
  await expect(history).toContainText('Stage changed from "Interviewing" to "Documents Gathering"');
  await expect(panel.getByRole('list', { name: 'Stages' }).getByRole('listitem').first()).toContainText(
    'Documents Gathering',
  );
  await panel.getByRole('button', { name: 'Undo move' }).click();
  await expect(history).toContainText('undone');
  await panel.getByRole('button', { name: 'Change stage' }).click();
  await page.getByRole('menuitem', { name: 'Onboarding', exact: true }).click();
  await expect(history).toContainText('to "Onboarding"');

  await panel.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Candidate' });
  await dialog.getByLabel('Phone (Optional)').fill('901-555-0199 x7');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(panel.getByRole('link', { name: '(901) 555-0199 ext. 7' })).toHaveAttribute(
    'href',
    'tel:+19015550199,7',
  );
  await expectAccessible(page);

  await page.goBack();
  await expect(panel).toHaveCount(0);
  await expect(card(column(page, 'Onboarding'), NAME)).toBeVisible();
  await page.goForward();
  await expect(panel).toBeVisible();
});

test('on a phone it fills the screen, and the funnel below the board is folded', async ({ signIn }) => {
  const page = await signIn('member@example.com');
  await page.setViewportSize({ width: 390, height: 844 });
  await go(page, BOARD);
  await expect(page.getByRole('table', { name: /furthest stage/ })).toBeHidden();
  await page.getByText('Hiring funnel').click();
  const funnel = page.getByRole('table', { name: /furthest stage/ });
  await expect(funnel.getByRole('row')).toHaveCount(8);
  await expect(funnel.getByRole('row', { name: /^Interviewing .*%/ })).toBeVisible();
  await expectAccessible(page);
  const panel = await openHistory(page, NAME);
  expect((await panel.boundingBox())?.x).toBe(0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
});

test('a checklist is written, ticked beside the board, and asked for before a candidate moves on', async ({
  signIn,
}) => {
  const page = await signIn('member@example.com');
  await go(page, BOARD);
  await page.getByRole('button', { name: 'More for candidates' }).click();
  await page.getByRole('menuitem', { name: 'Stage checklists' }).click();
  await page.getByRole('button', { name: /^Edit ?: Interviewing$/ }).click();
  const list = page.getByRole('dialog', { name: 'Checklist: Interviewing' });
  await list.getByLabel('Checks').fill('Reference called\nRoute driven along');
  await list.getByRole('button', { name: 'Save checklist' }).click();
  const lists = page.getByRole('dialog', { name: 'Stage checklists' });
  await expect(lists).toContainText('2 checks');
  await lists.getByRole('button', { name: 'Close' }).last().click();

  const waiting = card(column(page, 'Interviewing'), 'Kwame Asante');
  await expect(waiting).toContainText('0 of 2');
  const panel = await openHistory(page, 'Kwame Asante');
  await panel.getByLabel('Reference called').click();
  await expect(panel.getByRole('region', { name: 'Checklist of Interviewing' })).toContainText('1 of 2');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(waiting).toContainText('1 of 2');

  await moveByMenu(page, 'Kwame Asante', 'Documents Gathering');
  const question = page.getByRole('alertdialog', { name: 'Move with open checks?' });
  await expect(question).toContainText('has 1 of 2 checks of "Interviewing" done.');
  await question.getByRole('button', { name: 'Move to Documents Gathering' }).click();
  const moved = card(column(page, 'Documents Gathering'), 'Kwame Asante');
  await expect(moved).toBeVisible();
  await moveByMenu(page, 'Kwame Asante', 'Interviewing');
  // What was ticked in a stage is there when a candidate comes back to it.
  await expect(waiting).toContainText('1 of 2');

  await page.getByRole('button', { name: 'More for candidates' }).click();
  await page.getByRole('menuitem', { name: 'Stage checklists' }).click();
  await page.getByRole('button', { name: /^Edit ?: Interviewing$/ }).click();
  await list.getByLabel('Required before moving').check();
  await list.getByRole('button', { name: 'Save checklist' }).click();
  await expect(lists).toContainText('2 checks, required before moving');
  await lists.getByRole('button', { name: 'Close' }).last().click();
  await moveByMenu(page, 'Kwame Asante', 'Documents Gathering');
  const required = page.getByRole('alertdialog', { name: 'Finish the checklist first' });
  await required.getByRole('button', { name: 'Show checklist' }).click();
  await expect(page.getByRole('region', { name: 'Checklist of Interviewing' })).toBeVisible();
  await expectAccessible(page);
});
