import { getSeance } from '@releve/domain/features/formation-seances.ts';
import { correctQuestion, listCorrections } from '@releve/domain/features/formation-corrections.ts';
import { unassignFormation, withdrawCertificat } from '@releve/domain/features/formations-admin.ts';
import { useCommand } from '../../../../platform/api/use-command.ts';
import { ONE_COURSE } from '../formations-admin.mutations.ts';

export const useUnassignFormation = () => useCommand(unassignFormation, { refreshes: ONE_COURSE });

/** A presence sheet names the certificates it gave. */
export const useWithdrawCertificat = () =>
  useCommand(withdrawCertificat, { refreshes: [...ONE_COURSE, getSeance], showsRefusal: true });

export const useCorrectQuestion = () =>
  useCommand(correctQuestion, { refreshes: [...ONE_COURSE, listCorrections], showsRefusal: true });
