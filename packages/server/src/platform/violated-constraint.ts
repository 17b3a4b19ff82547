// Which constraint of the database a write broke, so that a service can name the field at fault.
import { DatabaseError } from 'pg';

export const violatedConstraint = (error: unknown): string | undefined =>
  error instanceof DatabaseError ? error.constraint : undefined;
