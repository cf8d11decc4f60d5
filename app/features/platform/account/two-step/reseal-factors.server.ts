import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { type Secrets, secretsOf } from '#app/own-secrets.ts';
import type { Db } from '#db/open.ts';
import { numberedSecrets } from '../secret-versions.ts';

/** How many second factors were sealed anew, and how many no known secret opens. */
export type Resealed = { resealed: number; unopened: number };

/**
 * Seals second factors with the present secret, in the form that goes with whether there were others before: with the number of
 * their secret while there are, else without. Those that are in that form stay as they are.
 */
export async function resealFactors(db: Db, secrets: Secrets): Promise<Resealed> {
  const [present = { version: 0, value: '' }, ...before] = numberedSecrets(secrets);
  const start = before.length > 0 ? `$ba$${present.version}$` : '';
  const key =
    before.length > 0
      ? { keys: new Map([[present.version, present.value]]), currentVersion: present.version }
      : present.value;
  const rows = await db.selectFrom('second_factors').select(['id', 'secret', 'recovery_codes']).execute();
  const counted: Resealed = { resealed: 0, unopened: 0 };
  for (const row of rows) {
    if (start ? row.secret.startsWith(start) : !row.secret.startsWith('$')) continue;
    const [secret, codes] = [await opened(secrets, row.secret), await opened(secrets, row.recovery_codes)];
    if (secret === undefined || codes === undefined) {
      counted.unopened += 1;
      continue;
    }
    const set = {
      secret: await symmetricEncrypt({ key, data: secret }),
      recovery_codes: await symmetricEncrypt({ key, data: codes }),
    };
    // Whoever has set it up anew meanwhile has the present secret already.
    await db
      .updateTable('second_factors')
      .set(set)
      .where('id', '=', row.id)
      .where('secret', '=', row.secret)
      .where('recovery_codes', '=', row.recovery_codes)
      .execute();
    counted.resealed += 1;
  }
  return counted;
}

/** What is sealed with one of the secrets; undefined where none of them opens it. */
async function opened(secrets: Secrets, sealed: string): Promise<string | undefined> {
  const bare = sealed.replace(/^\$ba\$\d+\$/, '');
  for (const key of secretsOf(secrets)) {
    const data = await symmetricDecrypt({ key, data: bare }).catch(() => undefined);
    if (data !== undefined) return data;
  }
  return undefined;
}
