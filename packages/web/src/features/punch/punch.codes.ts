// The codes of the sites of one's week are known without a network: by their digests.
import { sitePunchPath } from '@releve/domain/features/client-file.ts';
import { defineCodes } from '../../platform/features/define-feature.ts';
import { bearsCode, digestSiteCode } from '../../platform/site-code.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';

export default defineCodes({
  genre: 'client',
  // It may be the code of a site that is not in one's week: a punch there waits for the network like any other.
  unknown: { voie: 'pointer', lien: sitePunchPath, isOnlyOffline: true },
  find: async (code) => {
    const week = useHoraireStore.getState().horaireSemaine?.data;
    const { employeMode } = useSettingsStore.getState();
    if (week === undefined || employeMode.active || week.employe_id !== currentUserId())
      return null;
    const digest = await digestSiteCode(code);
    if (digest === null) return null;
    const quarts = week.jours.flatMap((jour) => jour.quarts);
    const site = quarts.find(({ client }) => bearsCode(client, digest))?.client;
    return site === undefined ? null : { nom: site.nom, lien: sitePunchPath(code) };
  },
});
