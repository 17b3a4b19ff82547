import { resolveCode } from '@releve/domain/features/codes.ts';
import { MAX_CODE } from '@releve/domain/features/equipement-rapports.ts';
import { findCode } from '@releve/domain/printed-code.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { useMyMachines } from './equipements.queries.ts';
import { machineOfCode } from './machine-of-code.ts';

/** A machine, or the code of one that nobody here knows. */
export type Scanned = { id: number; code: null } | { id: null; code: string };

const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(text);

/** As it can be told to the server; null for an address that is none of ours. */
export function readScanned(text: string): string | null {
  const code = findCode(text);
  if (code !== null) return code;
  const typed = text.trim();
  return typed === '' || typed.length > MAX_CODE || isAddress(typed) ? null : typed;
}

/** By the server where it is reached: a label may have been put on another machine since. */
export function useFindScanned(): (code: string) => Promise<Scanned> {
  const machines = useMyMachines().data?.data ?? [];
  return async (code) => {
    const asUnknown = { id: null, code } as const;
    const known = machineOfCode(machines, code);
    const byDevice = known === undefined ? asUnknown : { id: known.id, code: null };
    if (findCode(code) === null) return byDevice;
    try {
      const input = { params: { code } };
      const { genre, cible_id } = await callEndpoint(resolveCode, input, { showsRefusal: true });
      return genre === 'equipement' && cible_id !== null ? { id: cible_id, code: null } : asUnknown;
    } catch (error) {
      // Without an answer, by what the device holds: whatever was told goes by the id or the code of it.
      return error instanceof ApiError && error.status === 404 ? asUnknown : byDevice;
    }
  };
}
