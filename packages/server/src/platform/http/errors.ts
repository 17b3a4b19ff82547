// The errors a service may throw; each becomes its status and `{ message }`, a translation key.
import { IMPORT_HAS_ERRORS, type ImportReport } from '@releve/domain/import.ts';

export interface ErrorBody {
  message: string;
  errors?: Record<string, string[]>;
  retry_after?: number;
  /** What an import would have done, line by line, had no line been at fault. */
  report?: ImportReport;
  /** What stands in the way, by id, so that a screen can lead there; or who does, by name. */
  details?: Readonly<Record<string, number | string>>;
}

export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** Someone else saved first; `current` is what the endpoint would answer now. */
export class StaleError extends HttpError {
  override name = 'StaleError';
  readonly current: unknown;

  constructor(current: unknown) {
    super(409, { message: 'errors.stale' });
    this.current = current;
  }
}

/** The person is known but may not: written to the journal. */
export class ForbiddenError extends HttpError {
  override name = 'ForbiddenError';

  constructor(message = 'auth.forbidden', errors?: Record<string, string[]>) {
    super(403, { message, ...(errors && { errors }) });
  }
}

/** The spelling is the spec's: clients look for this very text. */
export const unauthenticated = () => new HttpError(401, { message: 'Unauthenticated.' });

/** Devices look for this key: they then show the step that replaces the password, and nothing else. */
export const passwordChangeRequired = () =>
  new HttpError(403, { message: 'auth.password_change_required' });

/** The same for the step that adds a second one to the sign-in. */
export const secondStepRequired = () =>
  new HttpError(403, { message: 'auth.second_step_required' });

export const notFound = () => new HttpError(404, { message: 'errors.not_found' });

export const invalid = (message: string, errors?: Record<string, string[]>) =>
  new HttpError(422, { message, ...(errors && { errors }) });

/** One field is at fault; its message is the answer's message too. */
export const invalidField = (field: string, message: string) =>
  invalid(message, { [field]: [message] });

/** Something else stands in the way of it, which `details` names. */
export const inTheWay = (field: string, message: string, details: Record<string, number>) =>
  new HttpError(422, { message, errors: { [field]: [message] }, details });

/** Nothing was written; the report says which lines are at fault. */
export const refusedImport = (report: ImportReport) =>
  new HttpError(422, { message: IMPORT_HAS_ERRORS, report });

export const tooMany = (seconds: number) =>
  new HttpError(429, { message: 'errors.too_many', retry_after: seconds });

export const unavailable = () =>
  new HttpError(503, { message: 'errors.unavailable', retry_after: 2 });

/** The server is well, and has too much of this to do at the moment. */
export const busy = (seconds: number) =>
  new HttpError(503, { message: 'errors.busy', retry_after: seconds });
