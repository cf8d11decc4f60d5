import type { Role, Tx } from '#app/ctx.ts';
import { LINK_DAYS } from '#app/features/platform/account/password/account-links.server.ts';
import { declareMail } from '#app/features/platform/mail/declare-mail.server.ts';
import type { MailWords } from '#app/noun.ts';

const subject = '{company} asks you to confirm this email address';
const end =
  "\n\nConfirm here:\n{link}\n\nThe link works once, for {days} days.\n\nIf you didn't expect this, ignore this email.";
const examples = {
  name: 'Sam Carter',
  company: 'Northside Logistics',
  link: 'https://portal.example/set-password/example',
  days: '7',
};

const newManager = declareMail({
  kind: 'manager-invited',
  title: 'Manager invitation',
  sent: 'When a member adds a manager.',
  examples,
  needs: ['link'],
  subject,
  text: `Hello {name},\n\n{company} wants to add you as a manager of its portal account. {company} gives you the password; you can change it after you log in.${end}`,
});

const knownManager = declareMail({
  kind: 'manager-of-another-company',
  title: 'Manager invitation (has a login)',
  sent: 'When a member adds a manager who already logs in for another company.',
  examples,
  needs: ['link'],
  subject,
  text: `Hello {name},\n\n{company} wants to add you as a manager of its portal account. You already log in with this address: your password stays the same, and you can switch between your companies.${end}`,
});

const newAddress = declareMail({
  kind: 'manager-address',
  title: "Manager's new address",
  sent: "When a member changes a manager's email address.",
  examples,
  needs: ['link'],
  subject,
  text: `Hello {name},\n\n{company} wants to change the email address of your portal account to this one.${end}`,
});

const takenAddress = declareMail({
  kind: 'manager-address-taken',
  title: "Manager's address in use",
  sent: 'When a member names the address of a colleague of yours for a manager.',
  examples: { name: 'Sam Carter', company: 'Northside Logistics' },
  subject: '{company} asked to use this email address',
  text: "Hello {name},\n\n{company} wants to use this email address for a manager of its portal account. It belongs to an account of yours already, so nothing has changed. To work for {company}, tell it another email address.\n\nIf you didn't expect this, ignore this email.",
});

/** What the addresses of managers are asked and told. */
export const managerMails = [newManager, knownManager, newAddress, takenAddress];

type Invited = { name: string; managerId: string | null };

/** What an address is asked that somebody named for a manager; `known` is the role of the login that it has. */
export function invitationWords(
  tx: Tx,
  { name, managerId }: Invited,
  { known, company, link }: { known: Role | undefined; company: string; link: string },
): Promise<MailWords> {
  // Staff works for no member.
  if (known === 'admin') return takenAddress.write(tx, { name, company });
  const isNew = known === undefined;
  const mail = managerId ? newAddress : isNew ? newManager : knownManager;
  return mail.write(tx, { name, company, link, days: String(LINK_DAYS) });
}
