import { chromium } from 'playwright-core';
import { CHROMIUM_ARGS, chromiumEnvironment, chromiumPath } from '#test/chromium.ts';
const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_ARGS, env: { ...(process.env as Record<string,string>), ...chromiumEnvironment() } });
const [, , out, ...targets] = process.argv;
for (const t of targets) { const [path, w, login, name] = t.split('|');
  const page = await (await browser.newContext({ viewport: { width: Number(w), height: 900 } })).newPage();
  if (login) { await page.goto('http://localhost:3110/login'); await page.fill('input[type=email]', `${login}@example.com`); await page.fill('input[type=password]', `portal-demo-${login}`); await page.click('main button[type=submit], form button[type=submit]'); await page.waitForURL(/dashboard/); }
  await page.goto('http://localhost:3110' + path, { waitUntil: 'networkidle' }).catch(() => {});
  await page.screenshot({ path: `${out}/${name}-${w}.png`, fullPage: true }); await page.context().close(); }
await browser.close();
