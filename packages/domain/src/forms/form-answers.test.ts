import { describe, expect, it } from 'vitest';
import { answerIn, emptyZones, listPhotos, withAnswer, zones, type Zone } from './form-answers.ts';
import { buildForm, buildQuestion, buildReponse, buildZone } from './form.fixture.ts';
import { answerIssue, issuesAsErrors, validateZones } from './form-validation.ts';
import { isFulfilled, progressOf, visibleQuestions, withoutHidden } from './form-visibility.ts';

const UUID = '0b6f1d9e-4a53-4a6e-8d9e-0f6f1d9e4a53';
const OTHER_UUID = '1c6f1d9e-4a53-4a6e-8d9e-0f6f1d9e4a53';

const tenue = buildQuestion('oui_non', { cle: 'tenue', requis: true });
const raison = buildQuestion('texte', {
  cle: 'raison',
  requis: true,
  condition: { question: 'tenue', operateur: 'egal', valeur: 'non' },
});
const suite = buildQuestion('texte', {
  cle: 'suite',
  condition: { question: 'raison', operateur: 'repondu', valeur: null },
});
const sols = buildQuestion('appa', {
  cle: 'sols',
  condition: { question: 'tenue', operateur: 'different', valeur: 'na' },
});
const form = buildForm([
  { questions: [tenue, raison, suite] },
  { cle: 'zones', titre: 'Zones', repetable: true, questions: [sols] },
]);

const shown = (answers: readonly Zone[]) =>
  visibleQuestions(form, answers).map(({ questions }) => questions.map(({ cle }) => cle));

describe('what is asked', () => {
  it('begins with one zone per section, and no area', () => {
    expect(emptyZones(form)).toEqual([{ section: 'generale', nom: null, reponses: {} }]);
  });

  it('follows the answers before it, in the same zone or in an earlier section', () => {
    const area = buildZone('zones', {}, 'Hall');
    expect(shown([buildZone('generale'), area])).toEqual([['tenue'], []]);
    expect(shown([buildZone('generale', { tenue: 'oui' }), area])).toEqual([['tenue'], ['sols']]);
    expect(shown([buildZone('generale', { tenue: 'non' })])).toEqual([['tenue', 'raison']]);
  });

  it('a hidden answer opens nothing', () => {
    const changed = buildZone('generale', { tenue: 'oui', raison: 'Sale', suite: 'Vu' });
    expect(shown([changed])).toEqual([['tenue']]);
    expect(withoutHidden(form, [changed])).toEqual([buildZone('generale', { tenue: 'oui' })]);
  });

  it.each([
    ['egal', 3, 3, true],
    ['different', 3, 4, true],
    ['different', 3, null, false],
    ['au_moins', 3, 2, false],
    ['au_moins', 3, 3, true],
    ['au_plus', 3, 3, true],
    ['au_plus', 3, 'na', false],
    ['repondu', null, 'na', true],
    ['repondu', null, null, false],
  ] as const)('%s %o with %o: %o', (operateur, valeur, given, expected) => {
    const condition = { question: 'note', operateur, valeur };
    expect(isFulfilled(condition, buildQuestion('note'), buildReponse(given))).toBe(expected);
  });

  it('one of several choices is enough', () => {
    const many = buildQuestion('choix_multiple');
    const condition = { question: 'x', operateur: 'contient', valeur: 'passable' } as const;
    expect(isFulfilled(condition, many, buildReponse(['conforme', 'passable']))).toBe(true);
    expect(isFulfilled(condition, many, buildReponse(['conforme']))).toBe(false);
  });

  it('counts what is answered of it', () => {
    const answers = [
      buildZone('generale', { tenue: 'non', raison: '  ' }),
      buildZone('zones', { sols: 'na' }, 'Hall'),
    ];
    expect(progressOf(form, answers)).toEqual({ repondues: 2, visibles: 3 });
  });
});

describe('answers', () => {
  it('are read by key, never from what objects have by themselves', () => {
    expect(answerIn(buildZone('generale'), 'constructor')).toBeUndefined();
  });

  it('are replaced one at a time; the other zones are the same objects', () => {
    const before = [buildZone('generale'), buildZone('zones', {}, 'Hall')];
    const after = withAnswer(before, 1, 'sols', buildReponse(2));
    expect(after[1]?.reponses['sols']?.valeur).toBe(2);
    expect(after[0]).toBe(before[0]);
    expect(before[1]?.reponses).toEqual({});
  });

  it('travel as JSON', () => {
    const sent = [buildZone('zones', { sols: 2 }, 'Hall')];
    expect(zones.parse(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
    expect(zones.safeParse([{ section: 'zones', nom: null, reponses: { sols: 2 } }]).success).toBe(
      false,
    );
  });

  it('lose what no database can hold, and nothing else', () => {
    const remarque = 'Fuite \u0000sous l’évier \ud83d\ude00 \ud83d';
    const [zone] = zones.parse([
      { ...buildZone('zones', {}, ' Hall '), reponses: { sols: buildReponse(2, { remarque }) } },
    ]);
    expect(zone?.nom).toBe('Hall');
    expect(zone?.reponses['sols']?.remarque).toBe('Fuite sous l’évier \ud83d\ude00 \ufffd');
  });

  it('name their photos with their place', () => {
    const photos = [{ uuid: UUID, moment: 'avant' as const }];
    const zone = {
      ...buildZone('zones', {}, 'Hall'),
      reponses: { sols: buildReponse(5, { photos }) },
    };
    expect(listPhotos([buildZone('generale'), zone])).toEqual([
      { uuid: UUID, moment: 'avant', zone: 1, question: 'sols' },
    ]);
  });
});

describe('what is wrong with answers', () => {
  const check = (answers: readonly Zone[]) => issuesAsErrors(validateZones(form, answers));

  it('nothing, where all that is asked is answered', () => {
    expect(check([buildZone('generale', { tenue: 'oui' })])).toEqual({});
    expect(check([buildZone('generale', { tenue: 'na' })])).toEqual({});
  });

  it('what is required and asked is missing', () => {
    expect(check(emptyZones(form))).toEqual({
      'zones.0.reponses.tenue': ['validation.required'],
    });
    expect(check([buildZone('generale', { tenue: 'non', raison: ' ' })])).toEqual({
      'zones.0.reponses.raison': ['validation.required'],
    });
  });

  it('zones that are missing, doubled, unknown or nameless', () => {
    const good = buildZone('generale', { tenue: 'oui' });
    expect(check([])).toEqual({ 'zones.generale': ['forms.zone_missing'] });
    expect(check([good, good])).toEqual({ 'zones.generale': ['forms.zone_unknown'] });
    expect(check([good, buildZone('ailleurs')])).toEqual({ 'zones.1': ['forms.zone_unknown'] });
    expect(check([good, buildZone('zones', {}, ' ')])).toEqual({ 'zones.1': ['forms.zone_name'] });
    const many = Array.from({ length: 31 }, () => buildZone('zones', {}, 'Hall'));
    expect(check([good, ...many])).toEqual({ 'zones.zones': ['forms.too_many_zones'] });
  });

  it('a question that the form does not have', () => {
    expect(check([buildZone('generale', { tenue: 'oui', autre: 1 })])).toEqual({
      'zones.0.reponses.autre': ['forms.question_unknown'],
    });
  });

  it('a photo in two places', () => {
    const twice = buildReponse('oui', { photos: [{ uuid: UUID, moment: null }] });
    const area = { ...buildZone('zones', {}, 'Hall'), reponses: { sols: { ...twice, valeur: 2 } } };
    const zone = { ...buildZone('generale'), reponses: { tenue: twice } };
    expect(check([zone, area])).toEqual({ 'zones.1.reponses.sols': ['forms.photo_twice'] });
  });

  const photo = (count: number) =>
    buildReponse(null, {
      photos: [UUID, OTHER_UUID].slice(0, count).map((uuid) => ({ uuid, moment: null })),
    });

  it.each([
    [buildQuestion('oui_non'), buildReponse('peut-être'), 'forms.answer_invalid'],
    [buildQuestion('oui_non'), buildReponse(null), null],
    [buildQuestion('note'), buildReponse(6), 'forms.answer_invalid'],
    [buildQuestion('note'), buildReponse(2.5), 'forms.answer_invalid'],
    [buildQuestion('nombre'), buildReponse('na'), 'forms.answer_invalid'],
    [buildQuestion('nombre'), buildReponse(-1), 'forms.number_too_small'],
    [buildQuestion('nombre'), buildReponse(501), 'forms.number_too_big'],
    [buildQuestion('nombre', { min: null, max: null }), buildReponse(-1e6), null],
    [buildQuestion('choix'), buildReponse('autre'), 'forms.answer_invalid'],
    [
      buildQuestion('choix_multiple'),
      buildReponse(['conforme', 'conforme']),
      'forms.answer_invalid',
    ],
    [buildQuestion('choix_multiple', { requis: true }), buildReponse([]), 'validation.required'],
    [buildQuestion('texte'), buildReponse(4), 'forms.answer_invalid'],
    [buildQuestion('texte'), buildReponse('a'.repeat(4_001)), 'validation.too_long'],
    [
      buildQuestion('note'),
      buildReponse(3, { remarque: 'a'.repeat(2_001) }),
      'validation.too_long',
    ],
    [buildQuestion('texte'), buildReponse('Bien', { signature: UUID }), 'forms.answer_invalid'],
    [buildQuestion('signature', { requis: true }), buildReponse(null), 'validation.required'],
    [buildQuestion('signature', { requis: true }), buildReponse('A. Roy'), null],
    [buildQuestion('signature', { requis: true }), buildReponse(null, { signature: UUID }), null],
    [buildQuestion('photo', { requis: true }), photo(0), 'validation.required'],
    [buildQuestion('photo', { min: 2 }), photo(0), null],
    [buildQuestion('photo', { min: 2 }), photo(1), 'forms.too_few_photos'],
    [buildQuestion('photo', { max: 1 }), photo(2), 'forms.too_many_photos'],
    [buildQuestion('note', { requis: true }), undefined, 'validation.required'],
  ] as const)('%o with %o: %s', (question, answer, expected) => {
    expect(answerIssue(question, answer)).toBe(expected);
  });
});
