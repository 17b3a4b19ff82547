import { describe, expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

describe('a text with parameters', () => {
  it('has each of them at its place, and leaves what is not given', () => {
    expect(fillText('{nom}, {count} sur {total}', { nom: 'Nadia', count: 0 })).toBe(
      'Nadia, 0 sur {total}',
    );
    expect(fillText('Menu de {nom}', {})).toBe('Menu de {nom}');
  });

  it.each([
    ['Alice', 'd’Alice'],
    ['Élodie', 'd’Élodie'],
    ['Olena', 'd’Olena'],
    ['Œuvre du Plateau', 'd’Œuvre du Plateau'],
    ['Hélène', 'd’Hélène'],
    ['Hôpital Sainte-Marie', 'd’Hôpital Sainte-Marie'],
    ['Habitations Griffin', 'd’Habitations Griffin'],
    ['Yves', 'd’Yves'],
    ['août', 'd’août'],
    ['Nadia', 'de Nadia'],
    ['Yannick', 'de Yannick'],
    ['Hassan', 'de Hassan'],
    ['Halles du Fleuve', 'de Halles du Fleuve'],
    ['Houde', 'de Houde'],
    ['H. Tremblay', 'de H. Tremblay'],
    ['08:00', 'de 08:00'],
  ])('elides « de » before %s as French does', (nom, said) => {
    expect(fillText('La fiche de {nom}', { nom })).toBe(`La fiche ${said}`);
  });

  it('elides « que », and a word at the start of the text', () => {
    expect(fillText('Dites que {nom} viendra', { nom: 'Alice' })).toBe('Dites qu’Alice viendra');
    expect(fillText('De {place}', { place: 'Entrepôt' })).toBe('D’Entrepôt');
  });

  it('elides nothing inside another word, nor before a number', () => {
    expect(fillText('Code {nom}', { nom: 'Alice' })).toBe('Code Alice');
    expect(fillText('Mode {nom}, cède {nom}', { nom: 'A' })).toBe('Mode A, cède A');
    expect(fillText('Plus de {count} résultats', { count: 11 })).toBe('Plus de 11 résultats');
  });
});
