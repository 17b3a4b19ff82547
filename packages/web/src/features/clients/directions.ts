// The way to a site, in the app of maps that the person prefers. Pure.
import type { HoraireClient } from '@releve/domain/features/horaire.ts';
import type { MapsApp } from '../../platform/stores/settings-store.ts';
import { directionsAddress, writtenAddress } from './client-addresses.ts';

type Site = Pick<HoraireClient, 'adresse' | 'ville' | 'code_postal' | 'lat' | 'lng'>;

const placeOf = ({ lat, lng }: Site): string | null =>
  lat === null || lng === null ? null : `${lat},${lng}`;

function wazeAddress(site: Site): string {
  const place = placeOf(site);
  const destination: Record<string, string> =
    place === null ? { q: writtenAddress(site) } : { ll: place };
  return `https://waze.com/ul?${new URLSearchParams({ ...destination, navigate: 'yes' }).toString()}`;
}

function appleAddress(site: Site): string {
  const daddr = placeOf(site) ?? writtenAddress(site);
  return `https://maps.apple.com/?${new URLSearchParams({ daddr, dirflg: 'd' }).toString()}`;
}

const ADDRESSES: Record<MapsApp, (site: Site) => string> = {
  google: directionsAddress,
  apple: appleAddress,
  waze: wazeAddress,
};

export const directionsTo = (site: Site, app: MapsApp): string => ADDRESSES[app](site);
