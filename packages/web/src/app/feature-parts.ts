// The parts of all features, each kind fetched at the moment that it is needed: with the frame, with the first command,
// after the first screen.
import {
  type CodesPart,
  type CommandsPart,
  MENU_GROUPS,
  type MenuEntryDefinition,
  type PaletteRegister,
} from '../platform/features/define-feature.ts';
import { NOTICE_ICONS } from '../platform/features/notice-icons.ts';
import { FEATURES, type RouteName } from './features.ts';

type Part<Content> = (() => Promise<{ default: Content }>) | undefined;

async function loadParts<Content>(parts: readonly Part<Content>[]): Promise<Content[]> {
  const modules = await Promise.all(
    parts.filter((part) => part !== undefined).map((load) => load()),
  );
  return modules.map((module) => module.default);
}

type MenuDefinition = MenuEntryDefinition<RouteName>;

let menu: readonly MenuDefinition[] = [];

/** In the order in which it is shown. */
export const menuEntries = (): readonly MenuDefinition[] => menu;

const comparePlaces = (a: MenuDefinition, b: MenuDefinition): number =>
  MENU_GROUPS.indexOf(a.group) - MENU_GROUPS.indexOf(b.group) || a.order - b.order;

let registers: readonly PaletteRegister[] = [];

/** Those that the palette searches, in their order. */
export const paletteRegisters = (): readonly PaletteRegister[] => registers;

/** The frame is not drawn before. */
export async function loadFrame(): Promise<void> {
  const frames = await loadParts(FEATURES.map(({ frame }) => frame));
  menu = frames.flatMap((frame) => frame.menu ?? []).toSorted(comparePlaces);
  registers = frames.flatMap(({ register = [] }) => register).toSorted((a, b) => a.order - b.order);
  Object.assign(NOTICE_ICONS, ...frames.map(({ notices }) => notices));
}

type Command = CommandsPart['commands'][number];

let commands: ReadonlyMap<string, Command> = new Map();

/** Undefined for a command that this version does not know, and before `loadCommands`. */
export const commandOf = (endpointId: string): Command | undefined => commands.get(endpointId);

/** They bring the schemas of the domain: not before there is a command. */
export async function loadCommands(): Promise<CommandsPart[]> {
  const parts = await loadParts(FEATURES.map((feature) => feature.commands));
  commands = new Map(
    parts.flatMap((part) => part.commands.map((each) => [each.command.id, each] as const)),
  );
  return parts;
}

export const loadCodes = (): Promise<CodesPart[]> => loadParts(FEATURES.map(({ codes }) => codes));

export async function startLive(): Promise<void> {
  const starts = await Promise.all(FEATURES.flatMap(({ live }) => live?.() ?? []));
  for (const start of starts) start();
}
