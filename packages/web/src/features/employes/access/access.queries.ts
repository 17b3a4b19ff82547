import { countEmployesWithoutAccess } from '@releve/domain/features/employes-access.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';

/** For whoever may give access. */
export const useAccessCounts = (isAsked: boolean) =>
  useEndpoint(countEmployesWithoutAccess, {}, { enabled: isAsked });
