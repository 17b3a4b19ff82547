// Checks what came in against the endpoint's schemas. Every message is a translation key.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import type { z } from 'zod';
import { invalid } from './errors.ts';

/** A form has fewer fields at fault; a body made to cost has as many as its megabytes hold. */
const MAX_ERRORS = 50;

/** For the issues a schema gives no key of its own. */
function keyOfIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'validation.required' : 'validation.invalid';
    case 'too_big':
      return issue.origin === 'string' ? 'validation.too_long' : 'validation.too_big';
    case 'too_small':
      return issue.origin === 'string' ? 'validation.too_short' : 'validation.too_small';
    default:
      return 'validation.invalid';
  }
}

export interface RawRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

export interface CheckedRequest {
  params: unknown;
  query: unknown;
  body: unknown;
}

export function validateRequest(endpoint: Endpoint, raw: RawRequest): CheckedRequest {
  const params = endpoint.params.safeParse(raw.params ?? {}, { error: keyOfIssue });
  const query = endpoint.query.safeParse(raw.query ?? {}, { error: keyOfIssue });
  const body = endpoint.body.safeParse(raw.body ?? {}, { error: keyOfIssue });
  if (params.success && query.success && body.success) {
    return { params: params.data, query: query.data, body: body.data };
  }
  const errors = new Map<string, string[]>();
  for (const { error } of [params, query, body]) {
    for (const { path, message } of error?.issues.slice(0, MAX_ERRORS) ?? []) {
      const field = path.join('.');
      errors.set(field, [...(errors.get(field) ?? []), message]);
    }
  }
  const [[message] = []] = errors.values();
  throw invalid(message ?? 'validation.invalid', Object.fromEntries(errors));
}
