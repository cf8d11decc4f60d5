import { Hono } from 'hono';
import { pipelineSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { exportCandidates } from '#app/features/hiring/candidate/export-candidates.server.ts';
import { candidatesImport } from '#app/features/hiring/candidate/import/candidates-import.server.ts';
import { csvFile } from './csv-file.ts';
import { importRoutes } from './import-routes.ts';
import { type MemberEnv, parseInput } from './member-env.ts';

/** The pipeline as a file, in and out. */
export function candidateCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.get('/candidates.csv', async (c) => {
    const query = parseInput(pipelineSchema, c.req.query());
    return csvFile(c, 'candidates.csv', await exportCandidates(c.get('ctx'), query));
  });
  app.route('/', importRoutes(candidatesImport));
  return app;
}
