import { describe, expect, it } from 'vitest';
import { contentOver, employeForm, isLoginKept, leads, offeredGroups } from './employe-form.ts';
import { makeEmploye } from './employe.fixture.ts';

const { read, valuesOf } = employeForm;

describe('the form of a file', () => {
  it('says again what the file says', () => {
    const employe = makeEmploye({ urgence_nom: 'Paul Roy' });
    const reading = read(valuesOf(employe));
    expect(reading.isValid && valuesOf(reading.content)).toEqual(valuesOf(employe));
  });

  it('sends nothing for what is left empty, and trims the rest', () => {
    const reading = read({
      ...valuesOf(makeEmploye()),
      courriel: ' ',
      telephone: '',
      embauche_le: '',
      nom: '  Roy ',
    });
    expect(reading).toMatchObject({
      isValid: true,
      content: { courriel: null, telephone: null, embauche_le: null, nom: 'Roy' },
    });
  });

  it('asks for what is missing and names what is wrong', () => {
    const reading = read({
      ...employeForm.opening,
      username: 'aline roy',
      courriel: 'aline@',
      telephone: '12',
      day_switch_time: '',
    });
    expect(reading).toEqual({
      isValid: false,
      errors: {
        prenom: 'validation.required',
        nom: 'validation.required',
        username: 'validation.no_spaces',
        courriel: 'validation.courriel',
        telephone: 'validation.telephone',
        day_switch_time: 'validation.time',
      },
    });
  });
});

describe('two versions of a file', () => {
  it('do not differ by the order of languages, by spaces or by the seconds of a time', () => {
    const mine = valuesOf(makeEmploye({ langues: ['es', 'fr'], day_switch_time: '06:00' }));
    expect(employeForm.isSame({ ...mine, nom: 'Roy ' }, valuesOf(makeEmploye()))).toBe(true);
  });
});

describe('the groups one may give', () => {
  it('never stand above one’s own', () => {
    expect(offeredGroups(4)).toEqual([2, 4]);
    expect(offeredGroups(5)).toEqual([2, 4, 5]);
    expect(offeredGroups(3)).toEqual([2, 3, 4, 5, 6]);
    expect(offeredGroups(1)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('include the one a file has', () => {
    expect(offeredGroups(4, 5)).toEqual([2, 4, 5]);
  });
});

describe('what opens an account', () => {
  it.each([
    ['a director, whoever it is', 3, 3, false],
    ['a supervisor, an employee’s', 5, 2, false],
    ['a supervisor, a coach’s', 5, 4, false],
    ['a supervisor, a peer’s', 5, 5, true],
    ['a coach, a peer’s', 4, 4, true],
    ['a director, a developer’s', 3, 1, true],
  ] as const)('%s', (_who, own, other, isKept) => {
    expect(isLoginKept(own, other)).toBe(isKept);
  });

  it('stays as somebody else saved it meanwhile, in the hands of whoever may not change it', () => {
    const theirs = makeEmploye({ usergroup: 5, courriel: 'nouvelle@boreal.test' });
    const reading = read(valuesOf(makeEmploye({ usergroup: 5, telephone: '514 555-0199' })));
    if (!reading.isValid) throw new Error('The form is valid');
    expect(contentOver(reading.content, theirs, 5)).toMatchObject({
      courriel: 'nouvelle@boreal.test',
      telephone: '514 555-0199',
    });
    expect(contentOver(reading.content, theirs, 3)).toBe(reading.content);
  });

  it('is for whoever adds the person to say', () => {
    expect(isLoginKept(5, undefined)).toBe(false);
  });
});

describe('requests are filed and notices written', () => {
  const anne = makeEmploye({ superviseur_id: 5, coach_id: 6 });
  it.each([
    ['by the supervisor', { id: 5, usergroup: 5 }, true],
    ['by the coach', { id: 6, usergroup: 4 }, true],
    ['by a director', { id: 9, usergroup: 3 }, true],
    ['not by the supervisor of another team', { id: 7, usergroup: 5 }, false],
    ['not by oneself, a director either', { id: anne.id, usergroup: 3 }, false],
  ] as const)('%s', (_who, own, isLeader) => {
    expect(leads(own, anne)).toBe(isLeader);
  });
});
