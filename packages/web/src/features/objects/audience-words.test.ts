// @vitest-environment happy-dom
import { EVERYONE } from '@releve/domain/audience.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { t } from '../../platform/i18n/i18n.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { describeAudience } from './audience-words.ts';

beforeAll(loadAllTexts);

describe('an audience in words', () => {
  it('is everyone where nothing is chosen', () => {
    expect(describeAudience(EVERYONE, t)).toBe('Tout le monde');
  });

  it('names the groups and counts the rest', () => {
    expect(describeAudience({ usergroups: [2, 4], clients: [8], employes: [1, 2, 3] }, t)).toBe(
      'Employés, Coachs · 1 client · 3 personnes',
    );
  });

  it('names clients and persons where all their names are known', () => {
    const names = {
      clients: new Map([[8, 'Banque Nationale']]),
      employes: new Map([
        [1, 'Ana Roy'],
        [2, 'Luc Côté'],
      ]),
    };
    expect(describeAudience({ usergroups: [], clients: [8], employes: [1, 2] }, t, names)).toBe(
      'Banque Nationale · Ana Roy, Luc Côté',
    );
  });

  it('counts as soon as one name is missing', () => {
    const names = { clients: new Map([[8, 'Banque Nationale']]), employes: new Map() };
    expect(describeAudience({ usergroups: [], clients: [8, 9], employes: [] }, t, names)).toBe(
      '2 clients',
    );
  });
});
