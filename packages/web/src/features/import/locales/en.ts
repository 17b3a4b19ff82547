import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const importTexts: Translated<typeof fr> = {
  steps: {
    label: 'Steps of the import',
    file: 'File',
    columns: 'Columns',
    preview: 'Check',
    done: 'Result',
  },
  close: 'Close the import',
  cancel: 'Cancel',
  back: 'Back',
  nothing_written: 'Nothing is written before you confirm.',
  file: {
    text: 'Choose a CSV file or an Excel workbook (.xlsx). The first line holds the names of the columns.',
    choose: 'Choose a file',
    drop: 'or drop it here',
    reading: 'Reading the file…',
    template: 'Download an empty template',
    empty: 'This file holds no line to import.',
    old: 'This workbook has an old format. Save it as .xlsx or CSV, then choose it.',
    unreadable: 'This file could not be read. Save it as CSV or .xlsx, then try again.',
    too_many: 'This file has {count} lines. The most is {max} at a time.',
  },
  columns: {
    text: '{count} lines in “{file}”. Say what each column is for.',
    sheet: 'Sheet',
    column: 'Column of the file',
    samples: 'Examples',
    becomes: 'Becomes',
    becomes_of: 'The column “{column}” becomes',
    ignored: 'Leave out',
    unnamed: 'Column {number}',
    needs_key: 'Choose the column “{field}”: it says which file a line is about.',
    missing: 'Without {fields}, only files that exist already can be changed.',
    proposes_key:
      'No column “{field}”: a name is proposed for each person, from their first and last names. You will be able to change it.',
    check: 'Check the lines',
  },
  preview: {
    checking: { one: 'Checking {count} line…', other: 'Checking {count} lines…' },
    failed: 'The lines could not be checked',
    summary: '{create} to add, {update} to change, {errors} to correct.',
    filter: 'Lines to show',
    all: 'All',
    only_errors: 'Errors only',
    list: 'Lines of the file',
    ligne: 'Line',
    statut: 'Effect',
    name: 'File',
    faults: 'To correct',
    no_name: 'No name',
    fault: '{field}: {message}',
    cell: '“{cell}”',
    repeats: 'Repeats line {line}.',
    has_errors: {
      one: '{count} line has to be corrected. You can import the others now: that one stays in a file to download.',
      other:
        '{count} lines have to be corrected. You can import the others now: those stay in a file to download.',
    },
    all_wrong: {
      one: 'The line has to be corrected. Correct the file, then choose it again.',
      other: 'All {count} lines have to be corrected. Correct the file, then choose it again.',
    },
    has_namesakes: {
      one: '{count} line bears the name of somebody who is already here. If it is the same person, type their username: their file will be changed, not added.',
      other:
        '{count} lines bear the name of somebody who is already here. If it is the same person, type their username: their file will be changed, not added.',
    },
    namesake: 'Same name as “{key}”, who is already here.',
    key_of: '{field} of {name}',
    import_right: { one: 'Import the right line', other: 'Import the {count} right lines' },
    download: 'Download the lines to correct',
    file_name: 'lines-to-correct.csv',
    another: 'Choose another file',
    import: { one: 'Import {count} line', other: 'Import {count} lines' },
    none: 'No line to show.',
  },
  statut: { create: 'Addition', update: 'Change', error: 'Error' },
  done: {
    title: 'The import is done',
    created: { one: '{count} file added', other: '{count} files added' },
    updated: { one: '{count} file changed', other: '{count} files changed' },
    left: { one: '{count} line is left to correct.', other: '{count} lines are left to correct.' },
    close: 'See the list',
  },
  template_name: 'template.csv',
};

export default importTexts;
