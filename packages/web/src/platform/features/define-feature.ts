// What a feature tells the app of itself, in its `x.feature.ts`; app/features.ts lists them. Everyone who signs in loads that
// file of every feature, so it is small: whatever has texts, icons or schemas is a part of its own, fetched when the frame or the
// outbox needs it. Its words are found by their place: `locales/frame.fr.ts`, `locales/records.fr.ts` (docs/texts.md).
import type { Action, SubjectName } from '@releve/domain/ability.ts';
import type { AttentionKey } from '@releve/domain/features/attention.ts';
import type { CodeKindName } from '@releve/domain/features/codes.ts';
import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { NotificationType } from '@releve/domain/features/notifications.ts';
import type { search } from '@releve/domain/features/search.ts';
import type { FeatureFlag } from '@releve/domain/settings.ts';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { WaitingChange } from '../api/waiting-changes.ts';
import type { Translate } from '../i18n/i18n.ts';
import type { MessageKey, Messages } from '../i18n/messages.ts';
import type { DeviceWork } from '../offline/device-work.ts';

type Part<Content> = () => Promise<{ default: Content }>;

type RouteAccess = 'public' | 'signed-in' | readonly [Action, SubjectName];

export type Screen = Part<ComponentType>;

interface RouteAddress<Name extends string> {
  /** Unique; the specification's own name where it gives one. */
  name: Name;
  path: `/${string}`;
  title: Extract<MessageKey, `titles.${string}`>;
  access: RouteAccess;
  flag?: FeatureFlag;
  /** Without the frame: nothing but the screen. */
  isFullScreen?: true;
}

/** What is there, or where it leads instead. */
type RouteEnd =
  | {
      screen: Screen;
      /** Begins what the screen reads first, while its parts and the settings of the company are still on their way. */
      ahead?: () => Promise<(params: Readonly<Record<string, string>>) => Promise<void>>;
      redirectTo?: never;
    }
  | { screen?: never; ahead?: never; redirectTo: `/${string}` };

export type RouteDefinition<Name extends string = string> = RouteAddress<Name> & RouteEnd;

/** In the order of the menu. */
export const MENU_GROUPS = [
  'journee',
  'equipe',
  'sites',
  'communication',
  'gestion',
  'systeme',
] as const;

export type MenuGroupName = (typeof MENU_GROUPS)[number];

/** The words of an entry are `menu.<id>`. */
export type MenuEntryId = keyof Messages['menu'];

export interface MenuEntryDefinition<Name extends string = string> {
  id: MenuEntryId;
  group: MenuGroupName;
  /** The place within the group, lowest first. Tens leave room between two features. */
  order: number;
  icon: TablerIcon;
  /** The first of these that the visitor may enter is where the entry leads. */
  routes: readonly [Name, ...Name[]];
  /** What it has a badge for. */
  attention?: readonly AttentionKey[];
  /** A right beyond that of entering, where the screen shows others something they reach elsewhere. */
  needs?: readonly [Action, SubjectName];
  /** Of the person alone: it is not there for whoever acts as somebody else. */
  isPrivate?: true;
}

/** A file of a register, as a line of the palette. */
interface FoundLine {
  id: string;
  label: string;
  hint: string;
  isActive: boolean;
  address: string;
}

/** A register of files that the palette searches. */
export interface PaletteRegister {
  heading: Extract<MessageKey, `palette.${string}`>;
  order: number;
  icon: TablerIcon;
  list: (found: EndpointResponse<typeof search>, t: Translate) => readonly FoundLine[];
}

/** What the frame around the screens shows of a feature. */
export interface FramePart<Name extends string = string> {
  menu?: readonly MenuEntryDefinition<Name>[];
  /** The notifications that are about it; their words are `notices.<type>`. */
  notices?: Partial<Record<NotificationType, TablerIcon>>;
  register?: PaletteRegister;
}

/** A write that waits in the outbox. */
interface CommandDefinition {
  command: Pick<Endpoint, 'id'>;
  /** What it is called for the person who made it. */
  name: Extract<MessageKey, `commands.${string}`>;
  /** The reads that it changes: they are asked again once the server has it. */
  refreshes: readonly Pick<Endpoint, 'path'>[];
}

interface DeclaredCommands extends Omit<CommandsPart, 'commands'> {
  /** Those that show what it `changes` are refreshed anyway; `refreshes` names the others. */
  commands: readonly (Omit<CommandDefinition, 'refreshes'> & Partial<CommandDefinition>)[];
}

export interface CommandsPart {
  commands: readonly CommandDefinition[];
  /** What they change on the screens of this device, while the server has not answered. */
  changes?: readonly WaitingChange[];
}

/** Where a code leads that this device knows without asking. */
export interface KnownCode {
  nom: string;
  lien: string;
  /** The server is asked where it can be: the label may have been put on something else since. */
  isOnlyOffline?: boolean;
}

/** What can be done with a code that leads nowhere; its words are those of the codes. */
interface UnknownWay {
  voie: 'pointer' | 'bris';
  lien: (code: string) => string;
  /** Only while nobody can say what it is of. */
  isOnlyOffline: boolean;
}

/** What the codes on the things of a feature are on this device. */
export interface CodesPart {
  genre: CodeKindName;
  /** Off: the device knows nothing of the kind. */
  flag?: FeatureFlag;
  /** Null for one that this device does not know. */
  find?: (code: string) => Promise<KnownCode | null>;
  /** The field in which one chooses what a blank code is put on. */
  picker?: ComponentType<{
    label: string;
    value: number | null;
    onChange: (id: number | null) => void;
  }>;
  /** The same for several, whose labels are printed. */
  pickerOfSeveral?: ComponentType<{
    label: string;
    error?: string | null;
    multiple: true;
    value: readonly number[];
    onChange: (ids: number[]) => void;
  }>;
  unknown?: UnknownWay;
}

export interface Feature<Name extends string = string> {
  routes?: readonly RouteDefinition<Name>[];
  frame?: Part<FramePart<NoInfer<Name>>>;
  commands?: Part<CommandsPart>;
  codes?: Part<CodesPart>;
  /** At hand from the start: the end of a command is noted even where no further part can be fetched. */
  keeps?: DeviceWork;
  /** Starts what follows the live events, once somebody is signed in and the first screen is shown. */
  live?: () => Promise<() => void>;
}

export const defineFeature = <const Name extends string = never>(
  feature: Feature<Name>,
): Feature<Name> => feature;

/** Keeps the names of the routes, which `defineFeature` compares with those that it has. */
export const defineFrame = <const Name extends string = never>(
  frame: FramePart<Name>,
): FramePart<Name> => frame;

export const defineCodes = (part: CodesPart): CodesPart => part;

export const defineCommands = ({ commands, changes = [] }: DeclaredCommands): CommandsPart => ({
  commands: commands.map(({ refreshes = [], ...each }) => {
    const changed = changes.filter(({ command }) => command === each.command.id);
    const paths = [...refreshes.map(({ path }) => path), ...changed.map(({ read }) => read)];
    return { ...each, refreshes: [...new Set(paths)].map((path) => ({ path })) };
  }),
  changes,
});
