import * as companyEndpoints from '@releve/domain/features/company.ts';
import * as endpoints from '@releve/domain/features/settings.ts';
import { settingsToEntries } from '@releve/domain/settings.ts';
import { SETTINGS_CHANNEL } from '@releve/domain/realtime.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import * as company from './company.service.ts';
import * as settings from './settings.service.ts';
import { settingsPersonal } from './settings.personal.ts';

export const settingsFeature = defineFeature({
  name: 'settings',
  personalData: settingsPersonal,
  attachments: [companyEndpoints.COMPANY_LOGO],
  channels: { [SETTINGS_CHANNEL]: () => true },
  register,
});

function register(app: App): void {
  const cache = app.settings;

  serve(app, endpoints.getSettings, async () => settingsToEntries(await cache.read()));
  serve(app, endpoints.listSettingDetails, (context) =>
    settings.listSettingDetails(context, cache),
  );
  serve(app, endpoints.updateSetting, (context) =>
    settings.updateSetting(context, cache, context.params.name, context.body.value),
  );
  serve(app, endpoints.listSettingHistory, (context) =>
    settings.listSettingHistory(context, context.params.name),
  );
  serve(app, companyEndpoints.getCompany, (context) => company.getCompany(context, app));
  serve(app, companyEndpoints.putCompanyLogo, (context) =>
    company.putLogo(context, app, context.body.upload),
  );
  serve(app, companyEndpoints.deleteCompanyLogo, (context) => company.deleteLogo(context, app));
}
