import { spawnSync } from 'node:child_process';
const { startPostgres } = await import(process.env.TREE + '/test/fixtures/postgres.ts');
const pg = await startPostgres();
const r = spawnSync('vitest', ['run', '--maxWorkers', '2', '--project', 'data', ...process.argv.slice(2)], { stdio: 'inherit', cwd: process.env.TREE, env: { ...process.env, TEST_DATABASE: 'postgres', DATABASE_URL: pg.url, TMPDIR: '/dev/shm' } });
await pg.stop();
process.exit(r.status ?? 1);
