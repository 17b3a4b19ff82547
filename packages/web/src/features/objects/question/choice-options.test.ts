import { buildQuestion } from '@releve/domain/forms/form.fixture.ts';
import { expect, it } from 'vitest';
import { t } from '../../../platform/i18n/i18n.ts';
import { choiceOptions } from './choice-options.ts';

const tonesOf = (poids: number) =>
  choiceOptions(t, buildQuestion('oui_non', { poids })).map(({ tone }) => tone);

it('« Oui » is good and « Non » bad only where the answer counts', () => {
  expect(tonesOf(2)).toEqual(['good', 'bad', 'neutral']);
  expect(tonesOf(0)).toEqual(['plain', 'plain', 'neutral']);
});
