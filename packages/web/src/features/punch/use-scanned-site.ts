import type { HoraireClient } from '@releve/domain/features/horaire.ts';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { bearsCode, digestSiteCode } from '../../platform/site-code.ts';

export interface ScannedSite {
  token: string;
  /** Null where no site of this device has that code; undefined until that is known. */
  site: HoraireClient | null | undefined;
  /** Once it has served: a reload must not bring it back. */
  forget: () => void;
}

/** The site whose sheet was scanned: `/user/punch?site=…`. */
export function useScannedSite(sites: readonly HoraireClient[]): ScannedSite | null {
  const token = useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).get('site'),
  });
  const navigate = useNavigate();
  const [known, setKnown] = useState<{ token: string; digest: string | null } | null>(null);
  useEffect(() => {
    if (token === null) return;
    digestSiteCode(token).then((digest) => setKnown({ token, digest }), reportError);
  }, [token]);
  if (token === null) return null;
  const digest = known?.token === token ? known.digest : undefined;
  return {
    token,
    site:
      digest === undefined
        ? undefined
        : ((digest === null ? undefined : sites.find((site) => bearsCode(site, digest))) ?? null),
    forget: () => void navigate({ to: '/user/punch', replace: true }),
  };
}
