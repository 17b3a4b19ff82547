import { getPositionConsent, setPositionConsent } from '@releve/domain/features/punch.ts';
import { changeBy, type WaitingChange } from '../../platform/api/waiting-changes.ts';

export const CONSENT_CHANGES: readonly WaitingChange[] = [
  changeBy(setPositionConsent, getPositionConsent, (consent, { body: { accepte, at } }) => ({
    ...consent,
    acceptee_le: accepte ? at : null,
  })),
];
