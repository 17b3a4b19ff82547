import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkify } from './linkify.ts';

const live = (text: string) =>
  linkify(text)
    .filter(({ kind }) => kind !== 'text')
    .map(({ kind, text: found }) => [kind, found]);

describe('what can be followed in a message', () => {
  it('loses nothing of the text, whatever it is', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        expect(
          linkify(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });

  it('finds addresses of the web without the sentence around them', () => {
    expect(live('Voir https://exemple.ca/plan?a=1, puis www.exemple.ca.')).toEqual([
      ['web', 'https://exemple.ca/plan?a=1'],
      ['web', 'www.exemple.ca'],
    ]);
    expect(live('(voir https://exemple.ca/a_(b))')).toEqual([['web', 'https://exemple.ca/a_(b)']]);
    expect(linkify('www.exemple.ca')).toEqual([
      { kind: 'web', text: 'www.exemple.ca', href: 'https://www.exemple.ca/' },
    ]);
  });

  it('follows nothing but http and https, and no address that hides where it leads', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'file:///etc/passwd',
      'https://banque.ca@voleur.example/',
      'https://interne/',
    ]) {
      expect(live(text).filter(([kind]) => kind === 'web')).toEqual([]);
    }
  });

  it('finds addresses of mail', () => {
    expect(live('Écrire à ana.roy@exemple.ca!')).toEqual([['mail', 'ana.roy@exemple.ca']]);
  });

  it('finds telephone numbers as people write them', () => {
    for (const number of [
      '514-555-0142',
      '514 555 0142',
      '514.555.0142',
      '(514) 555-0142',
      '5145550142',
      '1-514-555-0142',
      '+1 514 555 0142',
      '514-555-0142 poste 12',
      '+33 6 12 34 56 78',
    ]) {
      expect(live(`Appelez le ${number}.`)).toEqual([['phone', number]]);
    }
  });

  it('takes no other figures for a telephone', () => {
    for (const text of [
      'Facture 20261116-004512',
      '2026-11-16 21:04',
      'Code 1234 puis 5678',
      'Lot 514-555-01423',
      '123 456',
    ]) {
      expect(live(text)).toEqual([]);
    }
  });

  it('finds street addresses, in French and in English', () => {
    expect(live('Je suis au 1250 boulevard René-Lévesque Ouest, Montréal, porte arrière')).toEqual([
      ['street', '1250 boulevard René-Lévesque Ouest, Montréal'],
    ]);
    expect(live('Rendez-vous au 45, rue de la Montagne à 21 h')).toEqual([
      ['street', '45, rue de la Montagne'],
    ]);
    expect(live('612 rue Saint-Jacques, bureau 200, Montréal (QC) H3C 4M8')).toEqual([
      ['street', '612 rue Saint-Jacques, bureau 200, Montréal (QC) H3C 4M8'],
    ]);
    expect(live('Meet me at 88 King Street West, Toronto')).toEqual([
      ['street', '88 King Street West, Toronto'],
    ]);
    expect(live('Il reste 12 rouleaux et 3 places de stationnement')).toEqual([]);
  });

  it('is quick on what is made to be slow', () => {
    const started = performance.now();
    linkify('1 rue a'.repeat(600).slice(0, 4000));
    linkify('a.'.repeat(2000));
    linkify('5'.repeat(4000));
    linkify('1 Aa '.repeat(800));
    linkify(`https://${'('.repeat(3900)}`);
    linkify(`a@${'a.'.repeat(1900)}`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
