// Every sheet and every dialog with fields says what would be lost, or is named here with the reason why nothing would.
import { expect, it } from 'vitest';

const EXCEPTIONS: Readonly<Record<string, string>> = {
  '../features/rapports/suivi-schema/form-file/import-dialog.tsx':
    'a chosen file stays where it is',
  '../features/avis/admin/avis-panel.tsx': 'its ticks propose quarts, all of them at each opening',
  '../features/avis/admin/fairness-sheet.tsx': 'a year to look at',
  '../features/employes/deactivate-dialog.tsx': 'a choice of two, made again at each opening',
  '../features/documents/admin/document-panel.tsx': 'a search among its readers',
  '../features/documents/admin/dossiers-sheet.tsx': 'a folder is written in a sheet of its own',
  '../features/formations/admin/editor/lecon-sheet.tsx':
    'what is typed is in the course at once, whose form asks',
  '../features/formations/admin/editor/preview-sheet.tsx': 'answers that go nowhere',
  '../features/formations/admin/editor/question-sheet.tsx':
    'what is typed is in the course at once, whose form asks',
  '../features/sondages/admin/editor/question-sheet.tsx':
    'each key is in the form of the survey behind it, which asks',
  '../features/sondages/admin/editor/audience-sheet.tsx':
    'each choice is in the form of the survey behind it, which asks',
  '../features/formations/admin/people/results-sheet.tsx': 'a search among people',
  '../features/employes/anonymise-dialog.tsx': 'a name is typed to agree, not to be kept',
  '../features/employes/given-password.tsx': 'its field is read only',
  '../features/codes/scan-sheet.tsx': 'a code is typed to be looked for, not to be kept',
  '../features/clients/alarm-code.tsx': 'a password is typed to see, not to be kept',
  '../features/memos/memo-panel.tsx': 'a search among its readers',
  '../features/messagerie/contacts-sheet.tsx': 'a search',
  '../features/presences/actions/attach-visit.tsx':
    'a choice among a few quarts, made again at each opening',
  '../features/notifications/notifications-sheet.tsx': 'a filter that holds at once',
  '../features/online/online-dialog.tsx': 'a search',
};

const sources = import.meta.glob<string>(['../**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const FIELD =
  /<(TextInput|Textarea|PasswordInput|NumberInput|Checkbox|Radio|Select|MultiSelect|textarea|input|canvas|\w*Picker|\w*Fields?)\b/;
/** Also one that is loaded with the press that opens it. */
const LAYER =
  /<(Sheet|Dialog)\b|import \{[^}]*\bload(Sheet|Dialog)\b[^}]*\} from '[^']*late-layers/;
/** `FormBody`, and `SheetForm` around it, are guarded by themselves. */
const GUARD = /useUnsaved\(|\bisDirty=|<(FormBody|SheetForm)\b/;

function resolve(from: string, to: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const part of to.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  // The folder of this test is '.', and everything else is beside it.
  const path = parts.join('/');
  return path.startsWith('../ui/') ? path.replace('../ui/', './') : path;
}

const importsOf = (path: string): string[] =>
  [...(sources[path] ?? '').matchAll(/from '(\.[^']+\.tsx)'/g)].map(([, to = '']) =>
    resolve(path, to),
  );

/** What every object has is drawn by the features as if it were their own. */
const SHARED = '../features/objects/';

/** What is drawn in the file itself and in those of its own folder. */
function listDrawn(path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/'));
  const seen = new Set([path]);
  for (const each of seen) {
    const own = importsOf(each).filter(
      (to) => (to.startsWith(`${folder}/`) || to.startsWith(SHARED)) && to in sources,
    );
    for (const to of own) if (!LAYER.test(sources[to] ?? '')) seen.add(to);
  }
  return [...seen];
}

const layers = Object.keys(sources).filter((path) => LAYER.test(sources[path] ?? ''));
const withFields = layers.filter((path) =>
  listDrawn(path).some((drawn) => FIELD.test(sources[drawn] ?? '')),
);

it('finds the sheets and dialogs with fields', () => {
  expect(withFields).toContain('../features/punch/correction-sheet.tsx');
  expect(withFields.length).toBeGreaterThan(12);
});

it.each(withFields)('%s asks before it loses what was typed', (path) => {
  const isGuarded = listDrawn(path).some((drawn) => GUARD.test(sources[drawn] ?? ''));
  expect(isGuarded || path in EXCEPTIONS).toBe(true);
});

it('names no exception that is none', () => {
  for (const path of Object.keys(EXCEPTIONS)) expect(withFields).toContain(path);
});
