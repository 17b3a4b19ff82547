import { expect, it, vi } from 'vitest';
import { createAnswerStore } from './answer-store.ts';
import { SMALL_FORM, yesNo } from './form-content.fixture.ts';

const GENERAL = 'z0';

it('tells the question that was answered, those whose condition changed, and the head; nobody else', () => {
  const store = createAnswerStore(SMALL_FORM);
  const heard = {
    tenue: vi.fn<() => void>(),
    raison: vi.fn<() => void>(),
    note: vi.fn<() => void>(),
    head: vi.fn<() => void>(),
    saved: vi.fn<() => void>(),
  };
  for (const cle of ['tenue', 'raison', 'note'] as const) {
    store.look(GENERAL, cle);
    store.onQuestion(GENERAL, cle, heard[cle]);
  }
  store.onSummary(heard.head);
  store.onChange(heard.saved);
  expect(store.look(GENERAL, 'raison').isAsked).toBe(false);

  store.setAnswer(GENERAL, 'tenue', { valeur: 'non' });
  expect(heard.tenue).toHaveBeenCalledTimes(1);
  expect(heard.raison).toHaveBeenCalledTimes(1);
  expect(heard.note).not.toHaveBeenCalled();
  expect(heard.head).toHaveBeenCalledTimes(1);
  expect(heard.saved).toHaveBeenCalledTimes(1);
  expect(store.look(GENERAL, 'raison').isAsked).toBe(true);
  expect(store.summary()).toMatchObject({ repondues: 1, visibles: 3, score: { pourcentage: 0 } });

  const before = store.look(GENERAL, 'note');
  store.setAnswer(GENERAL, 'raison', { valeur: 'Oubliée' });
  expect(heard.raison).toHaveBeenCalledTimes(2);
  expect(store.look(GENERAL, 'note')).toBe(before);
});

it('keeps the answers of an area while those before it come and go', () => {
  const store = createAnswerStore(SMALL_FORM);
  const structure = vi.fn<() => void>();
  store.onStructure(structure);
  const kitchen = store.addZone('zones', 'Cuisine');
  const hall = store.addZone('zones', 'Hall');
  store.setAnswer(hall, 'sol', { valeur: 'non' });
  store.removeZone(kitchen);
  expect(store.zonesOf('zones')).toEqual([{ key: hall, nom: 'Hall' }]);
  expect(store.look(hall, 'sol').reponse.valeur).toBe('non');
  store.renameZone(hall, 'Hall d’entrée');
  expect(store.zonesOf('zones')).toEqual([{ key: hall, nom: 'Hall d’entrée' }]);
  expect(structure).toHaveBeenCalledTimes(4);
  expect(store.zones().map(({ section, nom }) => [section, nom])).toEqual([
    ['generalites', null],
    ['zones', 'Hall d’entrée'],
  ]);
});

it('marks an area as all in order, and leaves its exceptions open', () => {
  const store = createAnswerStore(SMALL_FORM);
  const kitchen = store.addZone('zones', 'Cuisine');
  store.setAnswer(kitchen, 'sol', { valeur: 'non', remarque: 'Collant' });
  store.markConform(kitchen);
  expect(store.look(kitchen, 'sol')).toMatchObject({
    reponse: { valeur: 'non', remarque: 'Collant' },
    isFolded: false,
  });
  expect(store.look(kitchen, 'vitres')).toMatchObject({ reponse: { valeur: 1 }, isFolded: true });
  store.unfold(kitchen, 'vitres');
  store.setAnswer(kitchen, 'vitres', { valeur: 4 });
  expect(store.look(kitchen, 'vitres')).toMatchObject({ reponse: { valeur: 4 }, isFolded: false });

  const reopened = createAnswerStore(SMALL_FORM, store.zones(), { foldsConform: true });
  const again = reopened.addZone('zones', 'Bureau');
  reopened.markConform(again);
  const later = createAnswerStore(SMALL_FORM, reopened.zones(), { foldsConform: true });
  const [, office] = later.zonesOf('zones');
  expect(later.look(office?.key ?? '', 'sol').isFolded).toBe(true);
});

it('says what is missing at its question until it is answered', () => {
  const store = createAnswerStore(SMALL_FORM);
  store.setIssues([
    { zone: 0, section: 'generalites', question: 'tenue', message: 'validation.required' },
  ]);
  expect(store.look(GENERAL, 'tenue').issue).toBe('validation.required');
  store.setAnswer(GENERAL, 'tenue', { valeur: 'oui' });
  expect(store.look(GENERAL, 'tenue').issue).toBeNull();
});

it('leaves alone what was noted, and takes back what it answered', () => {
  const store = createAnswerStore(SMALL_FORM);
  const hall = store.addZone('zones', 'Hall');
  store.setAnswer(hall, 'sol', { remarque: 'Vitre cassée' });
  const { count, undo } = store.markConform(hall);
  expect(count).toBe(1);
  expect(store.look(hall, 'sol')).toMatchObject({ reponse: { valeur: null }, isFolded: false });
  undo();
  expect(store.look(hall, 'vitres')).toMatchObject({ reponse: { valeur: null }, isFolded: false });

  const again = store.markConform(hall);
  store.setAnswer(hall, 'vitres', { valeur: 4 });
  again.undo();
  expect(store.look(hall, 'vitres').reponse.valeur).toBe(4);
});

it('says what is wrong with an area at the area, and counts only what still stands', () => {
  const store = createAnswerStore(SMALL_FORM);
  const heard = vi.fn<() => void>();
  store.onIssues(heard);
  const kitchen = store.addZone('zones', 'Cuisine');
  const hall = store.addZone('zones', '');
  store.setAnswer(GENERAL, 'tenue', { valeur: 'non' });
  store.setIssues([
    { zone: null, section: 'zones', question: null, message: 'forms.too_many_zones' },
    { zone: 0, section: 'generalites', question: 'raison', message: 'validation.required' },
    { zone: 1, section: 'zones', question: 'sol', message: 'validation.required' },
    { zone: 2, section: 'zones', question: null, message: 'forms.zone_name' },
  ]);
  expect(store.zoneIssue(hall)).toBe('forms.zone_name');
  expect(store.sectionIssue('zones')).toBe('forms.too_many_zones');
  expect(store.issues()).toHaveLength(4);

  store.setAnswer(GENERAL, 'tenue', { valeur: 'oui' });
  expect(store.issues().map(({ question }) => question)).not.toContain('raison');
  store.removeZone(kitchen);
  expect(store.issues()).toEqual([
    { key: hall, section: 'zones', question: null, message: 'forms.zone_name' },
  ]);
  store.renameZone(hall, 'Hall');
  expect(store.issues()).toEqual([]);
  expect(heard).toHaveBeenCalled();
});

it('a photo that is added settles what was said of the question', () => {
  const store = createAnswerStore(SMALL_FORM);
  store.setIssues([
    { zone: 0, section: 'generalites', question: 'note', message: 'forms.too_few_photos' },
  ]);
  store.changeAnswer(GENERAL, 'note', (reponse) => ({
    ...reponse,
    photos: [{ uuid: 'a', moment: null }],
  }));
  expect(store.look(GENERAL, 'note').issue).toBeNull();
  expect(store.issues()).toEqual([]);
});

it('what is typed and cannot be read is wrong until it can be', () => {
  const store = createAnswerStore(SMALL_FORM);
  store.setUnread(GENERAL, 'note', true);
  store.setIssues([
    { zone: 0, section: 'generalites', question: 'note', message: 'validation.required' },
  ]);
  expect(store.issues().map(({ message }) => message)).toEqual(['forms.not_number']);
  store.setAnswer(GENERAL, 'note', { valeur: 3 });
  store.setIssues([]);
  expect(store.issues()).toEqual([]);
  store.setAnswer(GENERAL, 'note', { valeur: null });
  store.setUnread(GENERAL, 'note', false);
  store.setIssues([]);
  expect(store.issues()).toEqual([]);
});

it('keeps what was tried while the form is being built', () => {
  const store = createAnswerStore(SMALL_FORM);
  store.setAnswer(GENERAL, 'tenue', { valeur: 'oui' });
  store.setAnswer(GENERAL, 'note', { valeur: 4 });
  const [general, zones] = SMALL_FORM.sections;
  if (general === undefined || zones === undefined) throw new Error('The form has two sections');
  const heard = vi.fn<() => void>();
  store.onStructure(heard);
  store.setContent({
    sections: [
      { ...general, questions: [yesNo('tenue'), yesNo('note', { type: 'texte', lignes: 1 })] },
      { ...zones, repetable: false },
    ],
  });
  expect(heard).toHaveBeenCalled();
  expect(store.look(GENERAL, 'tenue').reponse.valeur).toBe('oui');
  expect(store.look(GENERAL, 'note').reponse.valeur).toBeNull();
  expect(store.zonesOf('zones')).toHaveLength(1);
});
