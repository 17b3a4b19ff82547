import { confirmMyHeures, contestMyHeures, getMyHeures } from '@releve/domain/features/heures.ts';
import { expect, it } from 'vitest';
import { readWhileWaiting } from '../../../platform/api/waiting-changes.fixture.ts';
import { aLine, aSheet } from './heures.fixture.ts';
import { HEURES_CHANGES } from './heures-changes.ts';
import { linesOf } from './shown-week.ts';

const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e';
const APPROVED = {
  par: { id: 4, prenom: 'Marc', nom: 'Roy' },
  le: '2026-11-10T12:00:00Z',
  auto: false,
};

it('an error that waits shows on its line and on no other', () => {
  const sheet = aSheet([
    aLine({ etat: 'approuvee', approbation: APPROVED }),
    aLine({ cle: '2026-11-09 c13', cle_ligne: 'c13', etat: 'approuvee', approbation: APPROVED }),
  ]);
  const shown = readWhileWaiting(
    HEURES_CHANGES,
    [getMyHeures, sheet],
    [
      contestMyHeures,
      { body: { uuid: UUID, jour: '2026-11-09', cle_ligne: 'c12', raison: 'Non' } },
    ],
    [
      contestMyHeures,
      { body: { uuid: UUID, jour: '2026-11-10', cle_ligne: 'c13', raison: 'Non' } },
    ],
  );
  expect(linesOf(shown.jours)).toMatchObject([
    { cle_ligne: 'c12', etat: 'contestee', approbation: null },
    { cle_ligne: 'c13', etat: 'approuvee', approbation: APPROVED },
  ]);
});

it('« C’est exact » holds for the very facts that it names', () => {
  const said = (vu: string, periode_id = 7) =>
    readWhileWaiting(
      HEURES_CHANGES,
      [getMyHeures, aSheet()],
      [confirmMyHeures, { body: { uuid: UUID, periode_id, vu } }],
    ).confirmee_le;
  expect(said('sheet')).not.toBeNull();
  expect(said('older')).toBeNull();
  expect(said('sheet', 8)).toBeNull();
});
