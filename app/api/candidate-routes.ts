import { Hono } from 'hono';
import { z } from 'zod';
import { candidatesInStage } from '#app/features/hiring/candidate/bulk/chosen-in-stage.server.ts';
import { pipelineSchema } from '#app/features/hiring/candidate/candidate-schema.ts';
import { exportCandidates } from '#app/features/hiring/candidate/export-candidates.server.ts';
import { candidatesImport } from '#app/features/hiring/candidate/import/candidates-import.server.ts';
import { STAGES } from '#app/features/hiring/candidate/stages.ts';
import { csvFile } from './csv-file.ts';
import { importRoutes } from './import-routes.ts';
import { type MemberEnv, parseInput } from './member-env.ts';

const stageSchema = z.enum(STAGES);

/** The pipeline as a file, in and out. */
export function candidateCalls(): Hono<MemberEnv> {
  const app = new Hono<MemberEnv>();
  app.get('/candidates.csv', async (c) => {
    const query = parseInput(pipelineSchema, c.req.query());
    return csvFile(c, 'candidates.csv', await exportCandidates(c.get('ctx'), query));
  });
  app.get('/candidates.json', async (c) => {
    const query = parseInput(pipelineSchema, c.req.query());
    const candidates = await candidatesInStage(
      c.get('ctx'),
      query,
      parseInput(stageSchema, c.req.query('stage')),
    );
    return c.json({ candidates }, 200, { 'cache-control': 'private, no-store' });
  });
  app.route('/', importRoutes(candidatesImport));
  return app;
}
