// Where the screens of a client are, and what leaves the app from them. Pure.
import type { Place } from './map/projection.ts';

export const LIST_ADDRESS = '/admin/clients';
export const CREATE_ADDRESS = '/admin/clients/create';

export const viewAddress = (id: number): string => `/admin/clients/view/${id}`;
export const qrAddress = (id: number): string => `/admin/clients/view/${id}/qr`;
export const editAddress = (
  id: number,
  tab:
    | 'base'
    | 'taches'
    | 'horaire'
    | 'messagerie'
    | 'incidents'
    | 'equipement'
    | 'inventory' = 'base',
): string => `/admin/clients/edit/${id}/${tab}`;

interface Destination {
  adresse: string;
  ville: string;
  code_postal: string;
  lat: number | null;
  lng: number | null;
}

/** As one would write it; of a message, it is all in the first line. */
export const writtenAddress = ({
  adresse,
  ville,
  code_postal,
}: Pick<Destination, 'adresse' | 'ville' | 'code_postal'>): string =>
  [adresse, `${ville} ${code_postal}`.trim()].filter((part) => part !== '').join(', ');

/** The way there, in whatever app of maps the device has; by the coordinates where they are known. */
export function directionsAddress(site: Destination): string {
  const place: Place | null =
    site.lat === null || site.lng === null ? null : { lat: site.lat, lng: site.lng };
  const destination = place === null ? writtenAddress(site) : `${place.lat},${place.lng}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
