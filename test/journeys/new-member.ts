import type { Page } from '@playwright/test';

/** The password of members that a journey makes. */
export const PASSWORD = 'a sentence that is long';

/** Sends a form of a page as its script does, as whoever is signed in there; returns what comes back. */
export async function sendForm(
  page: Page,
  path: string,
  form: Record<string, string | string[]>,
): Promise<string> {
  const body = new URLSearchParams(
    Object.entries(form).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  );
  const answer = await page.request.post(`${path}.data`, {
    data: body.toString(),
    headers: {
      origin: new URL(page.url()).origin,
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  if (!answer.ok() && answer.status() !== 202) throw new Error(`${path}: ${answer.status()}`);
  return answer.text();
}

/** Makes a member with these categories, in a window of an admin; returns the path of its page. */
export async function newMember(
  admin: Page,
  { name, email, categories = [] }: { name: string; email: string; categories?: string[] },
): Promise<string> {
  const form = { intent: 'add', name, email, access: 'password', password: PASSWORD };
  const id = /user_[0-9a-z]{26}/.exec(await sendForm(admin, '/admin/users', form))?.[0];
  if (!id) throw new Error(`${email} was not added`);
  const path = `/admin/users/${id}`;
  await sendForm(admin, `${path}/access`, { intent: 'category-access', 'categories[]': categories });
  return path;
}
