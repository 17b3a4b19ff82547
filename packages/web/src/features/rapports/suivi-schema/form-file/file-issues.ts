import '../../../../platform/schemas/zod.ts';
import {
  type FormFileIssue,
  type ImportedForm,
  readFormFile,
} from '@releve/domain/forms/form-import.ts';
import type { Translate } from '../../../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../../../platform/api/server-messages.ts';
import { lineOf, locateJson } from '../model/json-lines.ts';

/** One fault of a file, in words. */
interface FileIssue {
  readonly line: number | null;
  /** « Section 2, question 3 »; empty where it is about neither. */
  readonly where: string;
  readonly words: string;
}

export type FileReading =
  | { readonly isGood: true; readonly form: ImportedForm }
  | { readonly isGood: false; readonly issues: readonly FileIssue[] };

/** The most that is listed: whoever corrects those reads the file again. */
const MAX_ISSUES = 50;

export function readFile(text: string, t: Translate): FileReading {
  const result = readFormFile(text);
  if (result.isGood) return result;
  const located = locateJson(text);
  const issues = result.issues.slice(0, MAX_ISSUES).map((issue) => ({
    line: located.brokenAt ?? lineOf(located, issue.path),
    where: whereWords(issue, t),
    words: issueWords(issue, t),
  }));
  return { isGood: false, issues };
}

function whereWords({ section, question }: FormFileIssue, t: Translate): string {
  if (section === null) return '';
  return question === null
    ? t('suivi_schema.file.section', { section })
    : t('suivi_schema.file.question', { section, question });
}

function issueWords({ path, message }: FormFileIssue, t: Translate): string {
  const words = translateServerMessage(message) ?? t('errors.unknown');
  const field = path.findLast((part) => typeof part === 'string');
  return field === undefined ? words : t('suivi_schema.file.field', { champ: field, texte: words });
}
