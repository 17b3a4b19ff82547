import {
  getSondage,
  getSondageResults,
  listSondages,
} from '@releve/domain/features/sondages-admin.ts';
import {
  answerSondage,
  getMySondage,
  giveHumeur,
  listMySondages,
} from '@releve/domain/features/sondages.ts';
import { expect, it } from 'vitest';
import { FOLLOWED_READS } from './follow-sondages.ts';
import { MY_SONDAGES_CALL } from './keep-sondages.ts';
import { ANSWER_COMMAND, HUMEUR_COMMAND } from './sondage-work.ts';

it('what runs from the start names the contract as it is', () => {
  expect(FOLLOWED_READS.map(({ path }) => path)).toEqual(
    [listMySondages, getMySondage, listSondages, getSondage, getSondageResults].map(
      ({ path }) => path,
    ),
  );
  const { id, method, path, ability } = listMySondages;
  expect(MY_SONDAGES_CALL).toEqual({ id, method, path, ability });
  expect([ANSWER_COMMAND, HUMEUR_COMMAND]).toEqual([answerSondage.id, giveHumeur.id]);
});
