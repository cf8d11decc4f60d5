import { intent, ONLY_ADMIN } from '#test/fixtures/matrix-rows.ts';
import { PASSWORD } from '#test/fixtures/test-portal.ts';
import type { NounTests } from './noun-tests.ts';

const MADE = async () => ({ name: 'Phone', response: '{}' });
const named = async () => ({ passkeyId: 'passkey_of_nobody', name: 'Phone' });
const removed = async () => ({ passkeyId: 'passkey_of_nobody', password: PASSWORD });

const rows = (path: string, answer: (status: string) => string) => ({
  [`${path} passkey-start`]: intent(answer('422'), async () => ({ password: 'wrong' })),
  [`${path} passkey-add`]: intent(answer('409'), MADE),
  [`${path} passkey-rename`]: intent(answer('404'), named),
  [`${path} passkey-remove`]: intent(answer('404'), removed),
});

/** Passkeys: always the person's own, so that every role is answered the same. */
export const passkeyTests: NounTests = {
  pages: {},
  intents: {
    ...rows('/member/settings', (status) => `login ${Array(5).fill(status).join(' ')}`),
    ...rows('/admin/profile', (status) => `${ONLY_ADMIN}${status}`),
  },
  calls: {},
  screens: [],
  lists: {},
  deleted: {},
};
