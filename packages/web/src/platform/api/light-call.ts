// An endpoint as its caller needs it, without the schemas: the first page then comes without the library that checks
// them. Only for what runs before or beside the sign-in; everything else calls the domain's endpoint itself.
import type { Endpoint } from '@releve/domain/endpoint.ts';

export interface LightCall<E extends Endpoint = Endpoint> {
  readonly id: string;
  readonly method: E['method'];
  readonly path: E['path'];
  readonly ability: E['ability'];
  /** Never there: carries the types of what goes in and comes out. */
  readonly types?: E;
}

export const lightCall = <E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ability: E['ability'],
): LightCall<E> => ({ id: `${method} ${path}`, method, path, ability });
