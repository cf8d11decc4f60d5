import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { createTestDatabase } from '#test/test-database.ts';
test('probe', async ({ page }) => {
  const server = createServer((_, response) => response.end('<title>x</title><h1>Hi there</h1>')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as { port: number };
  await page.goto(`http://127.0.0.1:${address.port}/`);
  await expect(page.getByRole('heading')).toHaveText('Hi there');
  const d = await createTestDatabase();
  console.log(d.engine, d.url, d.file);
  await d.close();
  server.close();
});
