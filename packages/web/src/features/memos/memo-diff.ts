import type { Audience } from '@releve/domain/audience.ts';
import type { MemoContent } from '@releve/domain/features/memos.ts';

export const MEMO_FIELDS = [
  'titre',
  'corps',
  'audience',
  'epingle',
  'confirmation_requise',
  'fin_le',
] as const satisfies readonly (keyof MemoContent)[];

export type MemoField = (typeof MEMO_FIELDS)[number];

/** The fields in which two versions say something else, in the order of the form. */
export const listDifferences = (one: MemoContent, other: MemoContent): MemoField[] =>
  MEMO_FIELDS.filter((field) => signatureOf(one, field) !== signatureOf(other, field));

const signatureOf = (content: MemoContent, field: MemoField): string =>
  JSON.stringify(field === 'audience' ? sortAudience(content.audience) : content[field]);

/** Who comes first is the order of choosing, not a difference. */
const sortAudience = ({ usergroups, clients, employes }: Audience): number[][] =>
  [usergroups, clients, employes].map((ids) => ids.toSorted((a, b) => a - b));
