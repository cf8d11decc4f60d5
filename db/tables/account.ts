/** Rows of people and their sessions. Instants are ISO 8601 UTC text, booleans 0 or 1, JSON is text. */

export type UserRow = {
  id: string;
  name: string;
  /** Lower-cased and unique: what sign-in compares. The account's own id where it is opened with another login. */
  email: string;
  /** As the person wrote it: what pages show. */
  email_written: string;
  email_verified: number;
  image: string | null;
  /** SHA-256 of the profile picture in the blob store. */
  picture_sha256: string | null;
  role: 'admin' | 'member' | 'manager';
  /** Managers only: the member account that they work for. */
  member_id: string | null;
  /** JSON of {hiring, editing}. */
  permissions: string;
  /** JSON of {members, employees}, each list or grid. */
  view_preferences: string;
  /** Normalised name and email, for search. */
  search: string;
  /** The same, for sorting: see naturalKey. */
  sort_key: string;
  created_at: string;
  updated_at: string;
  deleted_at: string | null;
  /** Managers and staff: when the access was taken away; it can be given back at any time. */
  deactivated_at: string | null;
  /** 1 once sign-in asks for a code besides the password; the column defaults to 0. */
  two_factor_enabled: number | null;
  /** About a member; null where it is not known. The account manager is an admin, the zone an IANA name. */
  owner_name?: string | null;
  phone?: string | null;
  address?: string | null;
  station?: string | null;
  time_zone?: string | null;
  account_manager_id?: string | null;
  van_count?: number | null;
  /** Admins only: what each of the provider's staff may do. */
  staff_role?: 'owner' | 'admin' | 'reviewer' | 'read-only' | null;
  /** The account of the same person whose password and two-step verification open this one; null where they are its own. */
  login_id?: string | null;
  /** Members: 1 where its people may answer from links in emails; the column defaults to 1. */
  answers_by_link?: number;
  /** Members: 1 where its people see findings that nobody has decided on yet; the column defaults to 0. */
  sees_open_findings?: number;
};

export type CredentialRow = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: string | null;
  refresh_token_expires_at: string | null;
  scope: string | null;
  created_at: string;
  updated_at: string;
};

export type SessionRow = {
  id: string;
  user_id: string;
  token: string;
  expires_at: string;
  ip_address: string | null;
  user_agent: string | null;
  /** Set while an admin uses 'View portal as this member'. */
  viewing_member_id: string | null;
  /** The account in use, where that is not the one of the login: see `users.login_id`. */
  acting_id?: string | null;
  /** When the person last showed again who they are; a login counts as well. */
  confirmed_at?: string | null;
  created_at: string;
  updated_at: string;
};

export type VerificationRow = {
  id: string;
  identifier: string;
  value: string;
  expires_at: string;
  created_at: string;
  updated_at: string;
};

/** A link that is good for one use: creating the first admin, setting a password, or adding an account to one's login. */
export type AccountLinkRow = {
  id: string;
  /** SHA-256 of the secret in the link, which is made of the id and the server's secret. */
  secret_hash: string;
  purpose: 'first-admin' | 'set-password' | 'forgot-password' | 'invitation' | 'join';
  user_id: string | null;
  /** The manager's invitation that it accepts. */
  invitation_id: string | null;
  expires_at: string;
  used_at: string | null;
  created_at: string;
};

/** Somebody whom a member wants as its manager, until the address agrees; or the new address of a manager. */
export type ManagerInvitationRow = {
  /** The id that the account will have. */
  id: string;
  member_id: string;
  /** The manager whose address changes; null for a new one. */
  manager_id: string | null;
  name: string;
  /** As it was written. */
  email: string;
  /** JSON of {hiring, editing}. */
  permissions: string;
  password: string | null;
  created_at: string;
};

/** Failed sign-ins, counted per account ('account:…'), client address ('address:…') and known client ('known:…'). */
export type SignInFailureRow = {
  subject: string;
  failures: number;
  last_failure_at: string;
  /** When the attempt that was counted last is made: the next one waits behind it. */
  next_at: string | null;
};

/** A browser or address that somebody logged in from; the key stands for the browser's cookie or for the address. */
export type KnownClientRow = { user_id: string; key: string; last_used_at: string };

/** A person's authenticator app: set up, and in force once `verified`. */
export type SecondFactorRow = {
  id: string;
  user_id: string;
  /** Encrypted with the server's secret, as are the recovery codes that are left. */
  secret: string;
  recovery_codes: string;
  verified: number;
  /** Wrong codes in a row at sign-in. */
  failures: number;
  locked_until: string | null;
};

/** A code that was sent lately: it is taken once within the time that it is good for. */
export type UsedCodeRow = { user_id: string; code: string; at: string };

/** The public half of a key that a person's device holds. Binary values are Base64url. */
export type PasskeyRow = {
  id: string;
  /** The account of the login. */
  user_id: string;
  /** What its owner calls it. */
  name: string;
  credential_id: string;
  public_key: string;
  /** How often the device says that it was used; 0 for those that do not count. */
  counter: number;
  /** JSON of string[]: how browsers reach the device. */
  transports: string;
  created_at: string;
  last_used_at: string | null;
};
