// @vitest-environment happy-dom
import type { Conversation } from '@releve/domain/features/messagerie.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { t } from '../../../platform/i18n/i18n.ts';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { ANA, buildConversation, LUC } from '../message.fixture.ts';
import { saySince } from '../since-words.ts';
import { conversationName, sayLast } from './conversation-words.ts';

beforeAll(loadAllTexts);

type Last = NonNullable<Conversation['dernier']>;

const said = (last: Partial<Last>, part: Partial<Conversation> = {}) =>
  sayLast(
    buildConversation({
      ...part,
      dernier: {
        seq: 4,
        par: ANA,
        texte: 'La porte\nest ouverte',
        modele: null,
        pieces: 0,
        retire: false,
        urgent: false,
        recu_le: '2026-11-17T01:04:00Z',
        ...last,
      },
    }),
    LUC.id,
    t,
  );

describe('a conversation in a line', () => {
  it('is that of the person, or of the site', () => {
    expect(conversationName(buildConversation(), t)).toBe('Ana Roy');
    const client = { id: 3, nom: 'Banque Nationale', actif: true };
    expect(conversationName(buildConversation({ genre: 'site', client }), t)).toBe(
      'Banque Nationale',
    );
  });

  it('ends with what was last said, by whom where that is not plain', () => {
    expect(said({})).toBe('La porte est ouverte');
    expect(said({ par: LUC })).toBe('Vous : La porte est ouverte');
    expect(said({}, { genre: 'site' })).toBe('Ana : La porte est ouverte');
    expect(sayLast(buildConversation(), LUC.id, t)).toBe('Rien d’écrit encore');
  });

  it('says what has no words: files, a quick answer, what was withdrawn', () => {
    expect(said({ texte: '', pieces: 2 })).toBe('2 fichiers');
    expect(said({ texte: '', modele: 'jarrive' })).toBe('J’arrive');
    expect(said({ texte: '', retire: true })).toBe('Message retiré');
  });
});

it('says for how long a phone has been silent', () => {
  const HOUR = 3_600_000;
  expect([0.7, 2.9, 30, 80].map((hours) => saySince(hours * HOUR, t))).toEqual([
    '42 min',
    '2 h',
    '30 h',
    '3 jours',
  ]);
});
