import { CONFIRMATION_NEEDED } from './confirmation-needed.ts';

/** Texts for the person, at the field that each concerns. */
export type FieldErrors = Record<string, string>;

/**
 * What a verb throws when it refuses. Thrown, not returned, so that the transaction around it is undone;
 * the edge (actions, Hono calls) turns it into an answer in one place.
 */
export abstract class DomainError extends Error {
  abstract readonly status: number;
  /** Title of the toast that carries the message. */
  readonly title: string;
  constructor(message: string, title = 'Error') {
    super(message);
    this.name = new.target.name;
    this.title = title;
  }
}

/** The input breaks a rule; fields name where. */
export class ValidationError extends DomainError {
  readonly status = 422;
  readonly fields: FieldErrors;
  /** What the page needs to offer a way on. */
  readonly wayOn: Record<string, string> | undefined;
  constructor(message: string, fields: FieldErrors = {}, wayOn?: Record<string, string>) {
    super(message);
    this.fields = fields;
    this.wayOn = wayOn;
  }
}

/** No such record within what the actor may reach: another tenant's record answers the same. */
export class NotFound extends DomainError {
  readonly status = 404;
}

/** The actor may see the record but not do this. */
export class NotAllowed extends DomainError {
  readonly status = 403;
  constructor(message = 'You do not have permission to do this.') {
    super(message);
  }
}

/** The record is in a state that does not allow it, often since somebody else was quicker. */
export class Conflict extends DomainError {
  readonly status = 409;
}

/** Somebody else has saved the same record since the form was made. */
export class EditConflict extends Conflict {
  /** What is stored now in the fields that both changed, by their names; empty for a document as a whole. */
  readonly theirs: Record<string, unknown>;
  /** Who saved it, where that is known. */
  readonly by: string | undefined;
  constructor(theirs: Record<string, unknown> = {}, by?: string) {
    super(`${by ?? 'Someone else'} changed this while you were editing. Your changes are still here.`);
    this.theirs = theirs;
    this.by = by;
  }
}

/** Nobody is signed in. */
export class Unauthenticated extends DomainError {
  readonly status = 401;
  constructor() {
    super('Your session has ended. Log in again.');
  }
}

/** Whoever is logged in has to show once more who they are: the page asks for it, and then does the same again. */
export class ConfirmationNeeded extends DomainError {
  readonly status = CONFIRMATION_NEEDED;
  constructor() {
    super("Nothing was changed: we need to confirm it's you. Try again.");
  }
}

/** Too much at once. */
export class RateLimited extends DomainError {
  readonly status = 429;
}

/** The uploaded content is over the limit. */
export class TooLarge extends DomainError {
  readonly status = 413;
}

/** Something outside of the portal that is needed for it does not answer. */
export class Unavailable extends DomainError {
  readonly status = 503;
}

/** There is no room left where the portal keeps its records and files. */
export class StorageFull extends DomainError {
  readonly status = 507;
}

/** A file's content is missing on the server's disk, or is not what was uploaded. */
export class Damaged extends DomainError {
  readonly status = 500;
}
