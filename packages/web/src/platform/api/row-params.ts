import { matchPath } from '@releve/domain/resolve-path.ts';
import type { OutboxRow, RowParams } from '../offline/jadb-schema.ts';

/** With what the path of a row was filled in. A row of an older version kept only the path. */
export const paramsOf = ({
  endpoint,
  path,
  params,
}: Pick<OutboxRow, 'endpoint' | 'path' | 'params'>): RowParams =>
  params ?? matchPath(endpoint.slice(endpoint.indexOf(' ') + 1), path) ?? {};
