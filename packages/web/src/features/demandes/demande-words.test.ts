// @vitest-environment node
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { Movement } from '@releve/domain/features/demande-types.ts';
import type { Demande } from '@releve/domain/features/demandes.ts';
import { loadTranslate, type Translate } from '../../platform/i18n/i18n.ts';
import { buildDemande } from './demande.fixture.ts';
import { causeInWords, daysInWords, signedMinutes, stateOf, whenInWords } from './demande-words.ts';
import { demandesTexts } from './demandes.texts.ts';

let t: Translate;
let english: Translate;
beforeAll(async () => {
  t = await loadTranslate('fr', demandesTexts);
  english = await loadTranslate('en', demandesTexts);
});

const today = '2026-11-16';
const fr = () => ({ t, language: 'fr' as const, today });

describe('days', () => {
  it.each([
    ['2026-11-20', '2026-11-20', 'ven. 20 nov.'],
    ['2026-11-20', '2026-11-22', 'du ven. 20 au dim. 22 nov.'],
    ['2026-11-29', '2026-12-02', 'du dim. 29 nov. au mer. 2 déc.'],
    ['2026-12-30', '2027-01-03', 'du mer. 30 déc. au dim. 3 janv. 2027'],
  ])('%s to %s', (du, au, said) => {
    expect(daysInWords({ du, au }, fr())).toBe(said);
  });

  it('are said in full in English', () => {
    const reader = { t: english, language: 'en' as const, today };
    const said = daysInWords({ du: '2026-11-20', au: '2026-11-22' }, reader);
    expect(said).toMatch(/^Fri.* 20.* to Sun.* 22/);
  });

  it('have their hours where it is not a whole day', () => {
    const demande = buildDemande({ au: '2026-11-20', debut: '18:00:00', fin: '20:30:00' });
    expect(whenInWords(demande, fr())).toBe('ven. 20 nov., de 18:00 à 20:30');
  });
});

test('what waits for the person is told apart from what waits for others', () => {
  const proposition = {
    du: '2026-11-27',
    au: '2026-11-29',
    note: '',
    par: { id: 1, prenom: 'Rosa', nom: 'Gagnon' },
    le: '2026-11-16T12:00:00Z',
  };
  const shown = (part: Partial<Demande> = {}) => {
    const demande = buildDemande(part);
    return stateOf(demande, demande.employe.id);
  };
  expect(shown()).toBe('en_attente');
  expect(shown({ proposition })).toBe('proposition');
  expect(stateOf(buildDemande({ proposition }), 8)).toBe('proposee');
  expect(stateOf(buildDemande({ proposition }), undefined)).toBe('proposee');
  expect(shown({ statut: 'refusee', proposition })).toBe('refusee');
  expect(shown({ statut: 'approuvee', annulation_id: 0 })).toBe('annulation');
  expect(shown({ statut: 'annulee', annulation_id: 3 })).toBe('annulee');
});

test('minutes are earned or taken, and a balance may be below zero', () => {
  expect(signedMinutes(135)).toBe('+\u00a02\u00a0h\u00a015');
  expect(signedMinutes(-480)).toBe('−\u00a08\u00a0h');
  expect(formatMinutes(-90)).toBe('−1\u00a0h\u00a030');
});

const movement = (part: Partial<Movement>): Movement => ({
  id: 1,
  banque_id: 1,
  minutes: 60,
  solde: 60,
  le: '2026-11-01',
  cause: 'ajustement',
  semaine: null,
  demande_id: null,
  note: '',
  par: null,
  cree_le: '2026-11-01T00:00:00Z',
  ...part,
});

test('each line of a bank says its cause', () => {
  const said = (part: Partial<Movement>) => causeInWords(movement(part), fr());
  expect(said({ cause: 'accumulation', semaine: '2026-11-01' })).toMatch(/^Semaine du dim\. 1/);
  expect(said({ cause: 'accumulation' })).toBe('Heures travaillées');
  expect(said({ cause: 'demande', demande_id: 1042 })).toBe('Demande nº\u00a01042');
  expect(said({ cause: 'annulation', demande_id: 7 })).toContain('Annulation');
  expect(said({})).toBe('Ajustement');
  expect(said({ cause: 'ouverture' })).toBe('Solde de départ');
});
