// Which modules of the build come in one file. The first group that matches a module takes it.
import { DAY_CHUNKS, DAY_ICONS } from './day-chunks.ts';
import { ZOD_CHUNK } from './defer-zod.ts';
import { FEATURE_PARTS, nameFeatureParts } from './feature-chunks.ts';
import { MESSAGE_CHUNKS } from './message-chunks.ts';
import { STOCK_CHUNKS } from './stock-chunks.ts';

/** Each file costs the first page a kilobyte of headers beside its own weight: it comes in few. */
const FIRST_CHUNKS = [
  // What the punch button before the app needs as well; a test holds that it waits for nothing else of the app.
  {
    name: 'base',
    test: new RegExp(
      [
        '/web/src/platform/(stores/(?!use-ability|shown-person|follow-device-clock)|faults/)',
        // Of the outbox, what sends comes with whoever is signed in, as do the formats that neither page has.
        '/web/src/platform/offline/(?!drain-|drop-followers|form-drafts|message-drafts|outbox-settling|persistent-storage|prepare-file|start-outbox|thread-records|use-asked-once)',
        '/web/src/platform/i18n/(?!format-(?!date|figure|hours|clock)|absence-name|compare-texts|fold-text|local-date|name-in|person-name|record-texts|special-day-name)',
        '/web/src/features/horaire/kept/',
        '/web/src/platform/(first-page|error-report|corrected-now|minute-clock|device-position)\\.ts$',
        '/web/src/platform/api/(first-calls|light-call)\\.ts$',
        '/domain/src/(working-day|clock)\\.ts$',
        '/zustand/',
      ].join('|'),
    ),
    priority: 14,
    includeDependenciesRecursively: true,
  },
  {
    name: 'main',
    // With the styles of the sign-in: one file of them instead of two.
    test: new RegExp(
      [
        '/web/src/app/main\\.tsx$',
        '/web/src/features/session/sign-in\\.ts$',
        // Small parts of the sign-in that other screens have as well: these do not bring the rest of it.
        '/web/src/ui/(language-switch|logo)\\.tsx$|/icons/IconEye(Off)?\\.',
        '/web/src/(features/session/session|ui/(logo|night-scene|auth-frame|native/[\\w-]+))\\.module\\.css$',
      ].join('|'),
    ),
    priority: 13,
    includeDependenciesRecursively: true,
  },
  {
    name: 'sign-in',
    test: new RegExp(
      [
        '/features/session/(unsent/unsent-part|login-page|demo-accounts|identity-field|identity-memory|secret-field)',
        '/web/src/ui/(night-scene|auth-frame|native/(field|text-field|password-field))',
      ].join('|'),
    ),
    priority: 12,
    includeDependenciesRecursively: false,
  },
];

/** What only whoever is signed in needs, besides the frame: the routes of all features, the rights, what is read, the outbox. */
const SIGNED_IN_CHUNKS = [
  {
    name: 'signed-in',
    test: new RegExp(
      [
        '/web/src/app/signed-in\\.ts$',
        '/web/src/platform/stores/use-ability\\.ts$',
        '/@tanstack/(query-core|react-query)/',
      ].join('|'),
    ),
    priority: 10,
    includeDependenciesRecursively: true,
  },
];

/** The first screen does without it, most others do not: the first of these brings it. */
export const SHARED_CHUNK = 'shared';

const FEATURE_TEXTS = /\/web\/src\/(?:features|app)\/([\w/-]+)\/locales\/(\w+)\.ts$/;

/** Small texts that the screen of the punches shows a moment later than its own. */
const WITH_PUNCH = new Set(['notifications', 'punch/responsable', 'punch/worked']);

/** The texts of a part that is opened later, or by others, are a file of their own. */
function nameTexts(module: string): string | null {
  const [, folder, language] = FEATURE_TEXTS.exec(module) ?? [];
  if (folder === undefined) return null;
  const name = WITH_PUNCH.has(folder) ? 'punch' : folder.replaceAll('/', '-');
  return `texts-${name}-${language}`;
}

/**
 * After the sign-in, what the screens share comes in few files as well: on a phone each file is a round trip.
 * The first group that matches a module takes it; a group with what it imports cannot import a later one.
 */
const SHARED_CHUNKS = [
  // The punch button before the app must not wait for the frame.
  {
    name: 'step',
    test: new RegExp(
      [
        '/features/punch/(exit-facts|known-step|record-punch|settling|step-moment|step-words|undo-offer)\\.ts$',
        '/features/punch/(punch\\.texts\\.ts|next-step-card\\.module\\.css)$',
      ].join('|'),
    ),
    priority: 11,
    includeDependenciesRecursively: true,
  },
  // The texts: one file for each folder of texts and language.
  { name: nameTexts, debugName: 'texts of features', test: FEATURE_TEXTS, priority: 9 },
  // What the frame says, with the words that the features give it.
  ...['fr', 'en'].map((language) => ({
    name: `texts-${language}`,
    test: new RegExp(
      [
        `/web/src/locales/${language}/(?!(?:core|server)\\.ts)`,
        `/web/src/app/words/frame\\.${language}\\.ts$`,
        `/web/src/features/.+/locales/frame\\.${language}\\.ts$`,
      ].join('|'),
    ),
    priority: 9,
  })),
  // What the messages of the server are called.
  ...['fr', 'en'].map((language) => ({
    name: `texts-server-${language}`,
    test: new RegExp(
      `/(?:features/.+/locales|app/words)/server\\.${language}\\.ts$|/web/src/locales/${language}/server\\.ts$`,
    ),
    priority: 9,
  })),
  // What the journal and the settings say, with the words that the features give them.
  ...['fr', 'en'].map((language) => ({
    name: `texts-records-${language}`,
    test: new RegExp(`/(?:locales|app/words)/records\\.${language}\\.ts$`),
    priority: 9,
  })),
  {
    name: 'frame',
    test: new RegExp(
      [
        '/web/src/app/layout/(shell|app-frame)\\.tsx$',
        '/web/src/features/.+/[\\w-]+\\.frame\\.ts$',
        '/web/src/ui/(page|banner|empty-state|error-state|skeletons|state-badge)\\.tsx$',
        '/web/src/ui/use-(kept-focus|is-lost)\\.ts$',
        '/web/src/platform/(i18n/[\\w-]+|stores/shown-person)\\.ts$',
        // Contracts of the working day and small modules, which the first screens have as well.
        '/domain/src/(table-format|worked-time)\\.ts$',
        '/domain/src/features/(punch|punch-corrections|horaire|replacements|attachments|settings)\\.ts$',
        '/web/src/features/clients/client-addresses\\.ts$',
        // Icons of the day, which many screens have as well.
        `/icons/Icon(${DAY_ICONS.join('|')})\\.`,
        '/web/src/features/(home/home|notifications/notifications)\\.texts\\.ts$',
        // What waits, which home and the summary of the day show.
        '/web/src/features/home/(awaits-section|team-line)\\.tsx$',
        // One function for what others left: the rest of the messages would come with it.
        '/web/src/features/objects/message/message-words\\.ts$',
        '/web/src/(platform/(photos/shrink-photo|telephone)|ui/attachments/use-intake)\\.ts$',
        // Styles that the first screens and what they open later have: each file of styles is a request.
        '/web/src/features/(punch|objects)/(?!first-punch|reasons/|rich-text/).+\\.module\\.css$',
        '/web/src/features/(inventaire/inventaire|equipements/equipements|messagerie/[\\w-]+)\\.module\\.css$',
        '/web/src/ui/attachments/[\\w-]+\\.module\\.css$',
        '/web/src/ui/(date-field|facts|fact-list|message-parts|offer-card|printed-page|search-field|tab-links|view-card)\\.module\\.css$',
        '/web/src/ui/(list-screen/[\\w-]+|tool-button|menu/[\\w-]+)\\.module\\.css$',
        '/web/src/platform/(on-demand\\.tsx|url/link-of\\.ts|api/(use-command|use-endpoint|use-waiting-commands|waiting-changes|row-params)\\.ts)$',
      ].join('|'),
    ),
    priority: 8,
    includeDependenciesRecursively: true,
  },
  ...STOCK_CHUNKS,
  // Icons, buttons, and where the texts of each feature are. Those of one screen come with that screen.
  {
    name: SHARED_CHUNK,
    test: /\/@tabler\/icons-react\/|\.texts\.ts$|\/@mantine\/core\/esm\/components\/(Button|Loader|Transition|UnstyledButton)\//,
    priority: 7,
    minShareCount: 3,
  },
  // What a report is, for the screens that list, show or summarise some.
  {
    name: 'rapport-contracts',
    test: /\/domain\/src\/(forms\/form-(rules|schema|answers|import)|features\/(suivi-schema|suivis|rapports|rapport-endpoints))\.ts$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // Which questions are asked, and what the answers are worth: a survey needs the first, and the rest is small.
  {
    name: 'asked',
    test: /\/domain\/src\/forms\/form-(visibility|score)\.ts$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // What the file of a person and that of a site show alike.
  {
    name: 'files',
    test: new RegExp(
      [
        '/web/src/ui/charts/late-',
        '/web/src/features/journal/(journal\\.module\\.css|(history-section|entry-(words|changes)|journal-(words|changes)|use-journal-reader)\\.tsx?)$',
        '/web/src/features/rapports/record/((rapport-trend(-words)?|last-rapports)\\.tsx?|last-rapports\\.module\\.css)$',
      ].join('|'),
    ),
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // The charts, for the screens that draw some.
  {
    name: 'charts',
    test: /\/web\/src\/ui\/charts\/(?!late-)|\/@mantine\/hooks\/esm\/use-resize-observer\//,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  ...MESSAGE_CHUNKS,
  // What takes files and sends them.
  {
    name: 'attachments',
    test: new RegExp(
      [
        '/web/src/ui/attachments/(attachments-field|use-released-urls)\\.',
        '/web/src/platform/api/(upload-file|upload-steps|use-upload-command)\\.ts$',
      ].join('|'),
    ),
    priority: 5,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // Long lists of which only the rows in sight are drawn.
  {
    name: 'virtual',
    test: /\/@tanstack\/(react-virtual|virtual-core)\/|\/web\/src\/ui\/use-(list-top|turn)\.ts$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // What a form is, without the sheet that it may stand in.
  {
    name: 'forms',
    test: new RegExp(
      [
        '/web/src/platform/forms/(?!carried-draft|use-form-draft)',
        '/web/src/ui/form/(form-body|form-conflict|page-form|use-fields|form\\.module)\\.',
        '/web/src/ui/time-(field|text)\\.tsx?$',
      ].join('|'),
    ),
    priority: 5,
    minShareCount: 3,
    includeDependenciesRecursively: false,
  },
  // What a week to plan is, for the grid and for the copy of a week.
  {
    name: 'plan',
    test: new RegExp(
      [
        '/domain/src/features/(planner|conflits|series|copy-week)\\.ts$',
        '/web/src/features/planner/(planner-search|planner\\.(queries|mutations)|week-nav|plan/(use-plan-words|conflict-words|time-steps))\\.tsx?$',
        '/web/src/ui/date-button\\.(tsx|module\\.css)$',
      ].join('|'),
    ),
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // Small parts of every feature that are needed together, without what they import.
  {
    name: 'commands',
    test: /\/web\/src\/features\/[^/]+\/[\w-]+\.commands\.ts$/,
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // What a screen is drawn with; not what its menus, fields and sheets open.
  {
    name: 'controls',
    test: new RegExp(
      [
        '/@mantine/core/esm/components/(ActionIcon|CloseButton|Input|InputBase|Portal|Textarea|TextInput)/',
        '/web/src/ui/(layer-guard|use-focus-return|use-full-control|tool-button)\\.tsx?$',
        '/web/src/ui/menu/(action-menu|export-menu|export-entries)\\.',
        // Small parts that most screens have one or another of.
        '/web/src/ui/(date-field|facts|fact-list|message-parts|printed-page|search-field|tab-links|view-card)\\.tsx$',
        '/web/src/ui/(list-screen/(list-notes|row-parts)\\.|use-(last-defined|one-at-a-time|opened)\\.)',
        '/web/src/platform/(url/|(copy-text|forms/carried-draft)\\.ts$|api/(download-file|is-done|use-debounced)\\.ts$)',
        '/web/src/features/objects/piece-links\\.tsx$',
        '/domain/src/(team-scope|features/(journal|objects))\\.ts$',
      ].join('|'),
    ),
    priority: 5,
    includeDependenciesRecursively: true,
  },
  {
    name: 'fields',
    test: new RegExp(
      [
        '/@mantine/core/esm/components/(Checkbox|Pill|PillsInput|Radio|SegmentedControl|Switch)/',
        '/@mantine/core/esm/components/Combobox/(ComboboxChevron|ComboboxClearButton|get-)',
        '/web/src/ui/(select/(select|multi-select|use-light-field)\\.)',
      ].join('|'),
    ),
    priority: 4,
    includeDependenciesRecursively: true,
  },
  {
    name: 'lists',
    test: new RegExp(
      [
        '/web/src/ui/list-screen/',
        '/web/src/ui/data-table/',
        '/web/src/ui/(filter-bar|nothing-found|choice-menu|option-picker)\\.tsx$',
        '/web/src/platform/api/server-option-picker\\.',
      ].join('|'),
    ),
    priority: 4,
    includeDependenciesRecursively: true,
  },
  // What is placed beside what opens it; sheets scroll with a part of it.
  {
    name: 'floating',
    test: /\/node_modules\/@floating-ui\/|\/@mantine\/core\/esm\/components\/(Popover|ScrollArea)\//,
    priority: 3,
    includeDependenciesRecursively: true,
  },
  // Sheets and dialogs.
  {
    name: 'layers',
    test: /\/web\/src\/ui\/(sheet|dialog)\.tsx$|\/@mantine\/core\/esm\/components\/(Drawer|Modal|ModalBase)\//,
    priority: 2,
    includeDependenciesRecursively: true,
  },
  {
    name: 'menus',
    test: /\/web\/src\/ui\/(layer-menu|menu\/full-)|\/@mantine\/core\/esm\/components\/Menu\//,
    priority: 2,
    includeDependenciesRecursively: true,
  },
  {
    name: 'pickers',
    test: /\/web\/src\/ui\/select\/full-|\/@mantine\/core\/esm\/components\/(Combobox|Select|MultiSelect)\//,
    priority: 2,
    includeDependenciesRecursively: true,
  },
  {
    name: nameFeatureParts,
    debugName: 'parts of features',
    test: FEATURE_PARTS,
    priority: 0,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  ...DAY_CHUNKS,
];

export const CHUNKS = [ZOD_CHUNK, ...FIRST_CHUNKS, ...SIGNED_IN_CHUNKS, ...SHARED_CHUNKS];
