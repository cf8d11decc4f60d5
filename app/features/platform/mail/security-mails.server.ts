import { declareMail } from './declare-mail.server.ts';

const end = "If this wasn't you, change your password and contact us right away.";

/** The password was changed in the settings. */
export const passwordChanged = declareMail({
  kind: 'password-changed',
  title: 'Password changed',
  sent: 'When someone changes the password in Settings.',
  examples: { name: 'Dana Reyes' },
  subject: 'Your password was changed',
  text: `Hello {name},\n\nThe password for your portal account was changed in Settings, and you were logged out on all other devices.\n\n${end}`,
});

/** The password was chosen with a link. */
export const passwordChosen = declareMail({
  kind: 'password-chosen',
  title: 'Password changed by a link',
  sent: 'When someone chooses a password with a link.',
  examples: { name: 'Dana Reyes' },
  subject: 'Your password was changed',
  text: "Hello {name},\n\nThe password for your portal account was changed, and you were logged out on all devices. Log in with the new password.\n\nIf this wasn't you, contact us right away.",
});

/** A passkey opens the account from now on. */
export const passkeyAdded = declareMail({
  kind: 'passkey-added',
  title: 'Passkey added',
  sent: 'When someone adds a passkey.',
  examples: { name: 'Dana Reyes', passkey: "Dana's phone" },
  subject: 'A passkey was added to your account',
  text: `Hello {name},\n\nThe passkey "{passkey}" was added to your portal account. You can now log in with it.\n\n${end}`,
});

/** A passkey opens the account no more. */
export const passkeyRemoved = declareMail({
  kind: 'passkey-removed',
  title: 'Passkey removed',
  sent: 'When someone removes a passkey.',
  examples: { name: 'Dana Reyes', passkey: "Dana's phone" },
  subject: 'A passkey was removed from your account',
  text: `Hello {name},\n\nThe passkey "{passkey}" was removed from your portal account. It no longer logs you in.\n\n${end}`,
});
