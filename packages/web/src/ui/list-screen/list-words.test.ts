// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { t } from '../../platform/i18n/i18n.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { listWords } from './list-words.ts';

beforeAll(loadAllTexts);

it('says what every list says, where a list says nothing of its own', () => {
  expect(listWords(t, 'employes.list')).toMatchObject({
    loading: 'Chargement…',
    search: 'Nom, courriel ou téléphone',
    nothing_found_text: 'Essayez d’autres mots, ou retirez un filtre.',
  });
});
