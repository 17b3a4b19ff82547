// The settings a company has changed; the others keep their default.
import type { SettingEntry } from '@releve/domain/settings.ts';
import type { Connection } from './database.ts';

export const findSettingEntries = (db: Connection): Promise<SettingEntry[]> =>
  db.selectFrom('parametres').select(['name', 'value']).$castTo<SettingEntry>().execute();
