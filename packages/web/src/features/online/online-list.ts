// The online list as the specification describes it: who may enter it, and what each event changes. Pure.
import type { OnlineEvents, OnlineMemberInfo } from '@releve/domain/realtime.ts';
import { USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';
import { compareTexts } from '../../platform/i18n/compare-texts.ts';
import type { Member } from '../../platform/realtime/realtime-events.ts';

interface OnlineUser {
  id: number;
  prenom: string;
  nom: string;
  usergroup: Usergroup | null;
}

export interface OnlineEntry {
  id: number;
  info: Pick<OnlineMemberInfo, 'app_version'> & { depuis: string | null };
  user: OnlineUser;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const usergroupOf = (value: unknown): Usergroup | null =>
  USERGROUPS.find((group) => group === value) ?? null;

/** An id is a number; the wire carries it as text. */
function idOf(value: unknown): number | null {
  const id = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : null;
}

const instantOf = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

/** Null where it lacks an id, or an app_version in its info: such a member is not listed. */
export function toEntry({ id: rawId, info }: Member): OnlineEntry | null {
  const id = idOf(rawId);
  if (id === null || !isRecord(info) || textOf(info['app_version']) === '') return null;
  return {
    id,
    info: { app_version: textOf(info['app_version']), depuis: instantOf(info['depuis']) },
    user: {
      id,
      prenom: textOf(info['prenom']),
      nom: textOf(info['nom']),
      usergroup: usergroupOf(info['usergroup']),
    },
  };
}

/** Someone listed already is listed anew: they may run another version now. */
export const withEntry = (list: readonly OnlineEntry[], entry: OnlineEntry): OnlineEntry[] => [
  ...list.filter(({ id }) => id !== entry.id),
  entry,
];

export const withoutMember = (
  list: readonly OnlineEntry[],
  { id }: Pick<Member, 'id'>,
): OnlineEntry[] => list.filter((entry) => entry.id !== idOf(id));

/** New data of a person replaces what was known of them; a person who is not listed is not added. */
export const withRefreshedUser = (
  list: readonly OnlineEntry[],
  { user: { info, ...user } }: OnlineEvents['RefreshOnlineUser'],
): OnlineEntry[] =>
  list.map((entry) =>
    entry.id === user.id
      ? { ...entry, info: { ...entry.info, ...info }, user: { ...entry.user, ...user } }
      : entry,
  );

const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const nameOf = ({ user }: OnlineEntry): string => `${user.prenom} ${user.nom}`;

/** By name. Every word of the search is in the name or the version, accents aside. */
export function findEntries(list: readonly OnlineEntry[], search: string): OnlineEntry[] {
  const words = foldText(search).split(/\s+/);
  return list
    .filter((entry) => {
      const text = foldText(`${nameOf(entry)} ${entry.info.app_version}`);
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => compareTexts(nameOf(a), nameOf(b)));
}
