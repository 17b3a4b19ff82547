// A message becomes a request, an incident or a memo: the form of that feature opens with its text and the files that it takes.
import { FILE_TYPES, type FileKind } from '@releve/domain/attachments.ts';
import type { Message, MessagePiece } from '@releve/domain/messages.ts';
import { fetchAsFile } from '../../platform/api/fetch-as-file.ts';
import { reportError } from '../../platform/error-report.ts';
import { carryDraft } from '../../platform/forms/carried-draft.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { goTo } from '../../platform/url/go-to.ts';
import { info, negative } from '../../ui/toast/toast-store.ts';
import { textOf } from '../objects/message/message-words.ts';

interface Target {
  readonly address: string;
  /** The files that its form takes. */
  readonly kinds: ReadonlySet<FileKind>;
}

const TARGETS = {
  demande: { address: '/user/demandes', kinds: new Set(['image', 'pdf']) },
  incident: { address: '/user/incidents/nouveau', kinds: new Set(['image', 'pdf', 'audio']) },
  memo: { address: '/admin/memos?edit=new', kinds: new Set(['image', 'pdf']) },
} as const satisfies Record<string, Target>;

export type TurnedInto = keyof typeof TARGETS;

const KIND_BY_TYPE: Readonly<Partial<Record<string, FileKind>>> = FILE_TYPES;

const isTaken = ({ kinds }: Target, { type }: MessagePiece): boolean => {
  const kind = KIND_BY_TYPE[type];
  return kind !== undefined && kinds.has(kind);
};

/** Those that come; how many did not is said. */
async function fetchPieces(pieces: readonly MessagePiece[]): Promise<readonly File[]> {
  const fetched = await Promise.allSettled(pieces.map(fetchAsFile));
  const lost = fetched.filter((each) => each.status === 'rejected');
  for (const { reason } of lost) reportError(reason);
  if (lost.length > 0) negative(t('messagerie.turn.lost', { count: lost.length }));
  return fetched.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
}

/** `siteId`: of the conversation it stands in, where that is the one of a site. */
export function turnInto(
  message: Pick<Message, 'texte' | 'modele' | 'pieces'>,
  kind: TurnedInto,
  siteId?: number,
): void {
  const target: Target = TARGETS[kind];
  const taken = message.pieces.filter((piece) => isTaken(target, piece));
  if (taken.length < message.pieces.length) info(t('messagerie.turn.other_files'));
  carryDraft(kind, {
    text: textOf(message, t),
    ...(siteId !== undefined && { siteId }),
    hasFiles: taken.length > 0,
    files: fetchPieces(taken),
  });
  goTo(target.address);
}
