// Changing the company's settings, and who changed them before.
import type { SettingDetail } from '@releve/domain/features/settings.ts';
import {
  SETTING_NAMES,
  SETTINGS,
  settingsFromEntries,
  type SettingEntry,
  type SettingName,
  type Settings,
} from '@releve/domain/settings.ts';
import { SETTINGS_CHANNEL, type SettingsEvents } from '@releve/domain/realtime.ts';
import { eventsOn } from '../../platform/broadcast.ts';
import type { Connection } from '../../platform/database.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import * as repository from './settings.repository.ts';

const toSettings = eventsOn<SettingsEvents>(SETTINGS_CHANNEL);

/** As the table says now, whatever this process remembers; what the environment decides is always as remembered. */
async function readDetails(db: Connection, remembered: Settings): Promise<SettingDetail[]> {
  const changed = await repository.findChangedSettings(db);
  const stored = settingsFromEntries(changed);
  return SETTING_NAMES.map((name) => {
    const { kind, default: initial } = SETTINGS[name];
    const change = kind === 'fixed' ? undefined : changed.find((row) => row.name === name);
    return {
      name,
      value: kind === 'fixed' ? remembered[name] : stored[name],
      default: initial,
      kind,
      modifie_le: change?.modifie_le ?? null,
      modifie_par: change?.modifie_par ?? null,
    };
  });
}

async function readDetail(
  db: Connection,
  cache: SettingsCache,
  name: SettingName,
): Promise<SettingDetail> {
  const details = await readDetails(db, await cache.read());
  const detail = details.find((candidate) => candidate.name === name);
  if (!detail) throw new Error(`No such setting: ${name}`);
  return detail;
}

export async function listSettingDetails(
  { db }: ReadContext,
  cache: SettingsCache,
): Promise<{ data: SettingDetail[] }> {
  return { data: await readDetails(db, await cache.read()) };
}

export async function updateSetting(
  { db, user, now, address, afterCommit, broadcast }: WriteContext,
  cache: SettingsCache,
  name: SettingName,
  value: SettingEntry['value'],
): Promise<SettingDetail> {
  const { kind, accepts } = SETTINGS[name];
  if (kind === 'fixed') throw invalidField('value', 'settings.fixed');
  if (!accepts(value)) throw invalidField('value', 'validation.invalid');
  await repository.lockSettings(db);
  const before = await readDetail(db, cache, name);
  if (before.value === value) return before;
  await repository.storeSetting(db, { name, value }, user.id, now.toString());
  await recordJournal(db, {
    acteur: user,
    action: 'modification',
    objet: 'parametres',
    avant: { name, value: before.value },
    apres: { name, value },
    adresse: address,
  });
  afterCommit(() => cache.invalidate());
  broadcast(toSettings('SettingsChanged', { name }));
  return readDetail(db, cache, name);
}

export async function listSettingHistory({ db }: ReadContext, name: SettingName) {
  return { data: await repository.findSettingHistory(db, name) };
}
