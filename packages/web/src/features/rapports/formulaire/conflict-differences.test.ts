// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { t } from '../../../platform/i18n/i18n.ts';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { listDifferences, type RapportVersion } from './conflict-differences.ts';
import { SMALL_FORM } from './form-content.fixture.ts';

beforeAll(loadAllTexts);

const photo = (uuid: string) => ({ uuid, moment: null });

const version = (photos: string[], part: Partial<RapportVersion> = {}): RapportVersion => ({
  employe: null,
  client: { id: 4, nom: 'Banque Nationale' },
  date: '2026-11-15',
  commentaire: '',
  signataire: '',
  signature: null,
  zones: [
    {
      section: 'zones',
      nom: 'Hall',
      reponses: { sol: { valeur: 'oui', remarque: '', photos: photos.map(photo) } },
    },
  ],
  ...part,
});

const compare = (theirs: RapportVersion, mine: RapportVersion) =>
  listDifferences(t, SMALL_FORM, theirs, mine, (date) => date).map(
    ({ label, theirs: their, mine: my }) => [label, their, my],
  );

it('says nothing where both say the same', () => {
  expect(compare(version(['a']), version(['a']))).toEqual([]);
});

it('counts the photos, and those that only one has', () => {
  expect(compare(version(['a', 'b']), version([]))).toEqual([
    ['Hall · Question sol', 'Oui · 2 photos', 'Oui'],
  ]);
  expect(compare(version(['a', 'b']), version(['a', 'c']))).toEqual([
    ['Hall · Question sol', 'Oui · 2 photos (1 ici seulement)', 'Oui · 2 photos (1 ici seulement)'],
  ]);
});

it('tells of whom, where, when, and who signed', () => {
  const theirs = version([], {
    employe: { id: 1, prenom: 'Amira', nom: 'Tremblay' },
    client: { id: 5, nom: 'Gare' },
    date: '2026-11-14',
    signataire: 'Mme Gagnon',
    signature: 'drawing-1',
  });
  expect(compare(theirs, version([], { signature: 'drawing-2' }))).toEqual([
    ['Employé', 'Amira Tremblay', '—'],
    ['Site', 'Gare', 'Banque Nationale'],
    ['Date', '2026-11-14', '2026-11-15'],
    ['Signature', 'Mme Gagnon · Signature à l’écran', 'Une autre signature à l’écran'],
  ]);
});
