import { describe, expect, it } from 'vitest';
import { type Format, isInForce, toggleFormat } from './formats.ts';
import { continueLine } from './line-marks.ts';
import { linkPasted, linkPlace, readAddress, removeLink, writeLink } from './links.ts';
import type { Edit, Written } from './written.ts';

/** « un ‹mot› » has a word selected, « un‸ mot » a caret. */
function read(shown: string): Written {
  const plain = shown.replace('‸', '‹›');
  const start = plain.indexOf('‹');
  const end = plain.indexOf('›') - 1;
  return { text: plain.replace('‹', '').replace('›', ''), start, end };
}

function show({ text }: Written, edit: Edit): string {
  const after = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const selected = after.slice(edit.start, edit.end);
  const mark = selected === '' ? '‸' : `‹${selected}›`;
  return after.slice(0, edit.start) + mark + after.slice(edit.end);
}

describe('a format', () => {
  it.each<[format: Format, before: string, after: string]>([
    ['bold', 'un ‹mot› ici', 'un **‹mot›** ici'],
    ['bold', 'un **‹mot›** ici', 'un ‹mot› ici'],
    ['bold', 'un ‹**mot**› ici', 'un ‹mot› ici'],
    ['bold', 'un ‹mot ›ici', 'un **‹mot›** ici'],
    ['bold', 'un m‸ot ici', 'un **m‸ot** ici'],
    ['bold', 'un **d‸eux mots** ici', 'un d‸eux mots ici'],
    ['bold', '‹un **deux** trois›', '**‹un deux trois›**'],
    ['bold', '**un d‹eux** trois›', '**‹un deux trois›**'],
    ['bold', 'fin. ‸', 'fin. **‸**'],
    ['bold', 'fin. **‸**', 'fin. ‸'],
    ['bold', '- ‹sel\n- pelle›', '- **‹sel**\n- **pelle›**'],
    ['bold', '‹- **sel**\n- **pelle**›', '- ‹sel\n- pelle›'],
    ['bold', '‹un\n\ndeux›', '**‹un**\n\n**deux›**'],
    ['italic', 'un ‹mot› ici', 'un *‹mot›* ici'],
    ['italic', 'un **‹mot›** ici', 'un ***‹mot›*** ici'],
    ['italic', 'un ***‹mot›*** ici', 'un **‹mot›** ici'],
    ['bold', 'un ***‹mot›*** ici', 'un ‹*mot*› ici'],
    ['italic', '* ‹sel›', '* *‹sel›*'],
    ['heading', 'Ne‸ige', '# Ne‸ige'],
    ['heading', '# Ne‸ige', 'Ne‸ige'],
    ['heading', '- ne‸ige', '# ne‸ige'],
    ['heading', '‸', '# ‸'],
    ['bullets', '‹sel\npelle›', '‹- sel\n- pelle›'],
    ['bullets', '‹- sel\n- pelle›', '‹sel\npelle›'],
    ['bullets', '‹- sel\npelle›', '‹- sel\n- pelle›'],
    ['bullets', '‹sel\n\npelle›', '‹- sel\n\n- pelle›'],
    ['bullets', 's‸el\nla suite', '- s‸el\n\nla suite'],
    ['bullets', 's‸el\n- pelle', '- s‸el\n- pelle'],
    ['numbers', '‹sel\npelle›', '‹1. sel\n2. pelle›'],
    ['numbers', '‹- sel\n- pelle›', '‹1. sel\n2. pelle›'],
    ['numbers', '1. sel\npe‸lle', '1. sel\n2. pe‸lle'],
    ['numbers', '‹1. sel\n2. pelle›', '‹sel\npelle›'],
    ['quote', 'di‸t', '> di‸t'],
    ['quote', '> di‸t', 'di‸t'],
  ])('%s: %j becomes %j', (format, before, after) => {
    const written = read(before);
    expect(show(written, toggleFormat(written, format))).toBe(after);
  });

  it.each<[format: Format, shown: string, isThere: boolean]>([
    ['bold', 'un **m‸ot** ici', true],
    ['bold', 'un *m‸ot* ici', false],
    ['bold', 'un **mot** i‸ci', false],
    ['bold', '\\*\\*m‸ot\\*\\*', false],
    ['bold', '2 ** 3 ‸** 4', false],
    ['italic', 'un ***m‸ot*** ici', true],
    ['italic', '*un **deux** tr‸ois*', true],
    ['bullets', '- s‸el', true],
    ['bullets', '  * s‸el', true],
    ['bullets', '-s‸el', false],
    ['numbers', '12) s‸el', true],
    ['heading', '### Ne‸ige', true],
    ['heading', '#Ne‸ige', false],
    ['heading', '‸', false],
  ])('%s is in force in %j: %s', (format, shown, isThere) => {
    expect(isInForce(read(shown), format)).toBe(isThere);
  });
});

describe('Enter', () => {
  it.each([
    ['- sel‸', '- sel\n- ‸'],
    ['- se‸l', '- se\n- ‸l'],
    ['9. sel‸', '9. sel\n10. ‸'],
    ['  * sel‸', '  * sel\n  * ‸'],
    ['> dit‸', '> dit\n> ‸'],
    ['- sel\n- ‸', '- sel\n‸'],
    ['sel‸', null],
    ['# Neige‸', null],
    ['‸- sel', null],
    ['- ‹sel›', null],
  ])('%j becomes %j', (before, after) => {
    const written = read(before);
    const edit = continueLine(written);
    expect(edit && show(written, edit)).toBe(after);
  });
});

describe('a link', () => {
  it('takes the words selected, and is found again around the caret', () => {
    const written = read('le ‹guide [v2]› ici');
    const place = linkPlace(written);
    expect(place).toMatchObject({ label: 'guide [v2]', address: '', isLink: false });
    const edit = writeLink(place, { ...place, address: 'https://exemple.ca/' });
    const after = show(written, edit);
    expect(after).toBe('le [guide \\[v2\\]](https://exemple.ca/)‸ ici');
    const found = linkPlace(read(after));
    expect(found).toMatchObject({ label: 'guide [v2]', address: 'https://exemple.ca/' });
    expect(show(read(after), removeLink(found))).toBe('le ‹guide [v2]› ici');
  });

  it.each([
    ['https://exemple.ca/a', 'https://exemple.ca/a'],
    ['exemple.ca', 'https://exemple.ca/'],
    ['exemple.ca/a(b)', 'https://exemple.ca/a%28b%29'],
    ['bureau@exemple.ca', 'mailto:bureau@exemple.ca'],
    ['514 555-0101', 'tel:5145550101'],
    ['tel:+15145550101', 'tel:+15145550101'],
    ['javascript:alert(1)', null],
    ['deux mots', null],
    ['plan', null],
    [' ', null],
  ])('reads %j as %j', (typed, address) => {
    expect(readAddress(typed)).toBe(address);
  });

  it.each([
    ['le ‹guide›', 'https://exemple.ca/', 'le [guide](https://exemple.ca/)‸'],
    ['le ‸guide', 'https://exemple.ca/', null],
    ['le ‹guide›', 'des mots', null],
    ['‹un\ndeux›', 'https://exemple.ca/', null],
    ['‹https://exemple.ca/a›', 'https://exemple.ca/', null],
  ])('is made of %j where %j is pasted: %j', (before, pasted, after) => {
    const written = read(before);
    const edit = linkPasted(written, pasted);
    expect(edit && show(written, edit)).toBe(after);
  });
});
