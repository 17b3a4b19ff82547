import { describe, expect, it } from 'vitest';
import { readFormFile, writeFormFile, type ImportedForm } from './form-import.ts';
import { checkForm, conditionTargets, formContent } from './form-rules.ts';
import { countQuestions, formDraft, type Condition, type FormContent } from './form-schema.ts';
import { buildForm, buildForm200, buildQuestion, buildSection } from './form.fixture.ts';

const issuesOf = (content: FormContent) =>
  checkForm(content).map(({ path, message }) => `${path.join('.')} ${message}`);

describe('a form', () => {
  it('of 200 questions can be published', () => {
    const long = buildForm200();
    expect(countQuestions(long)).toBe(200);
    expect(issuesOf(long)).toEqual([]);
    expect(formContent.safeParse(long).success).toBe(true);
  });

  it('needs a section, each a question, each its words', () => {
    expect(issuesOf({ sections: [] })).toEqual(['sections forms.empty']);
    expect(issuesOf(buildForm([{ questions: [] }]))).toEqual([
      'sections.0.questions forms.empty_section',
    ]);
    const unnamed = buildForm([
      { titre: ' ', questions: [buildQuestion('note', { libelle: '' })] },
    ]);
    expect(issuesOf(unnamed)).toEqual([
      'sections.0.titre validation.required',
      'sections.0.questions.0.libelle validation.required',
    ]);
    expect(formDraft.safeParse(unnamed).success).toBe(true);
  });

  it('has each key once, over all its sections', () => {
    const doubled = buildForm([
      { questions: [buildQuestion('note'), buildQuestion('note')] },
      { questions: [buildQuestion('note')] },
    ]);
    expect(issuesOf(doubled)).toEqual([
      'sections.0.questions.1.cle forms.key_twice',
      'sections.1.cle forms.key_twice',
      'sections.1.questions.0.cle forms.key_twice',
    ]);
    expect(issuesOf(buildForm([{ cle: 'Deux mots' }]))).toEqual(['sections.0.cle forms.key']);
  });

  it('has choices to choose from, and none called na', () => {
    const [option] = buildQuestion('choix').options;
    const options = [{ cle: 'na', libelle: 'Sans objet', points: 0 }];
    const form = buildForm([{ questions: [buildQuestion('choix', { options })] }]);
    expect(issuesOf(form)).toEqual([
      'sections.0.questions.0.options forms.too_few_options',
      'sections.0.questions.0.options.0.cle forms.key_reserved',
    ]);
    const twice = option ? [option, option] : [];
    expect(
      issuesOf(buildForm([{ questions: [buildQuestion('choix', { options: twice })] }])),
    ).toEqual(['sections.0.questions.0.options.1.cle forms.key_twice']);
  });

  it('has bounds in order', () => {
    const questions = [
      buildQuestion('nombre', { min: 5, max: 4 }),
      buildQuestion('photo', { min: 3, max: 2 }),
      buildQuestion('nombre', { cle: 'libre', min: null, max: 4 }),
    ];
    expect(issuesOf(buildForm([{ questions }]))).toEqual([
      'sections.0.questions.0.max forms.max_below_min',
      'sections.0.questions.1.max forms.max_below_min',
    ]);
  });

  it('holds at most 300 questions', () => {
    const questions = Array.from({ length: 151 }, (_, index) =>
      buildQuestion('note', { cle: `q_${index}` }),
    );
    const others = questions.map((question) => ({ ...question, cle: `${question.cle}_b` }));
    const form = buildForm([{ questions }, { cle: 'autre', questions: others }]);
    expect(issuesOf(form)).toEqual(['sections forms.too_many_questions']);
  });
});

describe('a condition', () => {
  const withCondition = (condition: Condition, repetable = false) =>
    buildForm([
      { questions: [buildQuestion('oui_non', { cle: 'a' })] },
      { cle: 'zones', repetable, questions: [buildQuestion('note', { cle: 'b' })] },
      {
        cle: 'fin',
        questions: [
          buildQuestion('choix_multiple', { cle: 'c' }),
          buildQuestion('texte', { cle: 'd', condition }),
          buildQuestion('note', { cle: 'e' }),
        ],
      },
    ]);
  const issueOf = (condition: Condition, repetable = false) =>
    checkForm(withCondition(condition, repetable)).map(({ message }) => message);

  it('looks back: in its section, or in an earlier one that is not repeatable', () => {
    const targets = (content: FormContent) => conditionTargets(content, 2, 1).map(({ cle }) => cle);
    const any: Condition = { question: 'a', operateur: 'repondu', valeur: null };
    expect(targets(withCondition(any))).toEqual(['a', 'b', 'c']);
    expect(targets(withCondition(any, true))).toEqual(['a', 'c']);
    expect(issueOf({ ...any, question: 'b' })).toEqual([]);
    expect(issueOf({ ...any, question: 'b' }, true)).toEqual(['forms.condition_target']);
    expect(issueOf({ ...any, question: 'd' })).toEqual(['forms.condition_target']);
    expect(issueOf({ ...any, question: 'e' })).toEqual(['forms.condition_target']);
  });

  it.each([
    ['a', 'egal', 'non', []],
    ['a', 'egal', 'na', []],
    ['a', 'egal', 'peut-être', ['forms.condition_value']],
    ['a', 'au_moins', 3, ['forms.condition_operator']],
    ['b', 'au_moins', 3, []],
    ['b', 'au_moins', 'na', ['forms.condition_value']],
    ['b', 'au_plus', 6, ['forms.condition_value']],
    ['c', 'contient', 'passable', []],
    ['c', 'contient', 'autre', ['forms.condition_value']],
    ['c', 'egal', 'passable', ['forms.condition_operator']],
    ['a', 'repondu', 'oui', ['forms.condition_value']],
  ] as const)('%s %s %o: %o', (question, operateur, valeur, expected) => {
    expect(issueOf({ question, operateur, valeur })).toEqual(expected);
  });
});

describe('a form as a file', () => {
  const form: ImportedForm = {
    titre: 'Visite de site',
    description: '',
    genre: 'suivi',
    cible: 'client',
    groupes: [2, 5],
    contenu: buildForm([{ questions: [buildQuestion('appa'), buildQuestion('photo')] }]),
  };

  it('comes back as it left', () => {
    expect(readFormFile(writeFormFile(form))).toEqual({ isGood: true, form });
    expect(readFormFile(`\uFEFF${writeFormFile(form)}`)).toMatchObject({ isGood: true });
  });

  it('of an inspection is about a client and for managers, whatever it says', () => {
    const file = writeFormFile({
      ...form,
      genre: 'inspection',
      cible: 'employe',
      groupes: [5, 2, 5, 3],
    });
    expect(readFormFile(file)).toMatchObject({
      form: { genre: 'inspection', cible: 'client', groupes: [3, 5] },
    });
  });

  it.each(['', 'Bonjour', '[1, 2]', 'null', '{"a": '])('that is no JSON object: %o', (text) => {
    expect(readFormFile(text)).toMatchObject({ issues: [{ message: 'forms.file_not_json' }] });
  });

  it('of something else says so, and nothing more', () => {
    const messagesOf = (text: string) => {
      const result = readFormFile(text);
      return result.isGood ? [] : result.issues.map(({ message }) => message);
    };
    expect(messagesOf('{}')).toEqual(['forms.file_format']);
    expect(messagesOf('{"format": "autre"}')).toEqual(['forms.file_format']);
    expect(messagesOf(writeFormFile(form).replace('"version": 1', '"version": 2'))).toEqual([
      'forms.file_version',
    ]);
  });

  it('says where each fault is, counted as people count', () => {
    const bad = {
      ...form,
      titre: '',
      contenu: {
        sections: [
          buildSection(),
          buildSection({
            cle: 'autre',
            questions: [
              buildQuestion('note'),
              { ...buildQuestion('appa'), poids: 500 },
              { ...buildQuestion('photo'), type: 'video' as never },
            ],
          }),
        ],
      },
    };
    const result = readFormFile(writeFormFile(bad));
    expect(result.isGood).toBe(false);
    if (result.isGood) return;
    expect(
      result.issues.map(({ section, question, message }) => [section, question, message]),
    ).toEqual([
      [null, null, 'validation.required'],
      [2, 2, 'validation.invalid'],
      [2, 3, 'validation.invalid'],
    ]);
  });
});
