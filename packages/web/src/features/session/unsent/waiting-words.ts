// What waits on this device for the sign-in of others, in sentences.
import type { Translate } from '../../../platform/i18n/i18n.ts';
import type { WaitingOwner } from './waiting-owners.ts';

const NAMED_AT_MOST = 3;

export interface WaitingLine {
  key: string;
  text: string;
}

export function describeWaiting(t: Translate, owners: readonly WaitingOwner[]): WaitingLine[] {
  const lines = owners.slice(0, NAMED_AT_MOST).map(({ owner, prenom, count, isPunches }) => ({
    key: String(owner),
    text: t(isPunches ? 'unsent.punches' : 'unsent.things', {
      count,
      prenom: prenom ?? t('unsent.someone'),
    }),
  }));
  if (owners.length > NAMED_AT_MOST) lines.push({ key: 'others', text: t('unsent.others') });
  return lines;
}
