// Gives the portal a new secret, which signs and seals from its next start on; what the earlier ones signed and sealed still opens.
//   npm run rotate-secret              puts a new secret in front of those in DATA_DIR
//   npm run rotate-secret -- --end     takes the earlier ones out: what only they open is over
// Exit code 0: done, or there was nothing to do; 1: not done; 2: called wrongly.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, newSecret, readConfig, SECRET_FILE } from '#server/config.ts';

const [option, ...rest] = process.argv.slice(2);
if ((option !== undefined && option !== '--end') || rest.length > 0) {
  console.error('Usage: npm run rotate-secret\n       npm run rotate-secret -- --end');
  process.exit(2);
}
try {
  const { dataDir, secret, secretsBefore } = readConfig({ LOG_LEVEL: 'error', ...process.env });
  const file = join(dataDir, SECRET_FILE);
  if (process.env.AUTH_SECRET) sayEnvironment(option, secret, secretsBefore);
  else if (option === '--end') end(file, secret, secretsBefore.length);
  else rotate(file);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}

/** What is in the environment is not for us to write. */
function sayEnvironment(option: string | undefined, secret: string, before: readonly string[]): void {
  if (option === '--end') {
    console.log('The secret comes from the environment: take AUTH_SECRET_BEFORE out of it, then restart.');
    return;
  }
  console.log('The secret comes from the environment. Set these two there, then restart:');
  console.log(`AUTH_SECRET=${newSecret()}`);
  console.log(`AUTH_SECRET_BEFORE=${[secret, ...before].join(',')}`);
}

function rotate(file: string): void {
  write(file, `${newSecret()}\n${existsSync(file) ? readFileSync(file, 'utf8').trim() : ''}\n`);
  console.log(`${file} has a new secret. Restart the portal, every process of it.`);
  console.log('When the longest session is over (SESSION_DAYS), run: npm run rotate-secret -- --end');
}

function end(file: string, secret: string, count: number): void {
  if (count === 0) {
    console.log('There is no earlier secret.');
    return;
  }
  write(file, `${secret}\n`);
  console.log(
    `${count} earlier ${count === 1 ? 'secret is' : 'secrets are'} out of ${file}. Restart the portal.`,
  );
}

/** Whole or not at all. */
function write(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
