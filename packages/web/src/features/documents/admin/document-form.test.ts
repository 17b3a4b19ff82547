// @vitest-environment happy-dom
import { EVERYONE } from '@releve/domain/audience.ts';
import { expect, it } from 'vitest';
import { documentForm, titleFromName } from './document-form.tsx';

const { opening, read, merge } = documentForm;
const written = { ...opening, titre: 'Évacuation', proprietaire_id: 3 };

it('sends what the schema takes, and nothing where the title or the owner is missing', () => {
  expect(read(written)).toMatchObject({
    isValid: true,
    content: { titre: 'Évacuation', revision_le: null, audience: EVERYONE, audience_figee: false },
  });
  const reading = read({ ...opening, titre: ' ' });
  expect(Object.keys(reading.isValid ? {} : reading.errors).toSorted()).toEqual([
    'proprietaire_id',
    'titre',
  ]);
});

it('of two editors, keeps what each changed, and asks whom it is for as one', () => {
  const forStaff = { ...EVERYONE, usergroups: [1, 2] } as typeof EVERYONE;
  const mine = { ...written, titre: 'Évacuation de nuit', audience: forStaff };
  const theirs = {
    ...written,
    revision_le: '2027-01-01',
    audience: { ...EVERYONE, employes: [7] },
  };
  const { asked, keepMine } = merge({ base: written, mine, theirs });
  expect(asked).toEqual(['audience']);
  expect(keepMine).toMatchObject({ titre: 'Évacuation de nuit', revision_le: '2027-01-01' });
});

it.each([
  ['fiche_neutral-plus.pdf', 'fiche neutral plus'],
  ['Plan du 3e.v2.pdf', 'Plan du 3e.v2'],
  ['.pdf', ''],
])('« %s » suggests « %s »', (nom, titre) => {
  expect(titleFromName(nom)).toBe(titre);
});
