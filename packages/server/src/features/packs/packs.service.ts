// The manifest of what a person's devices carry: what each feature wants there, the most wanted first.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { listPacks, Pack } from '@releve/domain/features/packs.ts';
import type { Settings } from '@releve/domain/settings.ts';
import type { Files } from '../../platform/files/files.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import type { PackSource, WantedPack } from '../../platform/packs.ts';

/** A device that is short of room keeps the first ones. */
const BY_WISH: readonly Pack['raison'][] = ['epingle', 'site', 'a_lire', 'a_faire'];

interface PackServices {
  readonly sources: readonly PackSource[];
  readonly files: Pick<Files, 'signFor'>;
  readonly settings: Settings;
}

const mayOpen = ({ read }: PackSource, { user }: ReadContext, settings: Settings): boolean =>
  (typeof read.ability === 'string' || user.ability.can(...read.ability)) &&
  (read.flag === null || settings[read.flag]);

export async function readPacks(
  context: ReadContext,
  { sources, files, settings }: PackServices,
): Promise<EndpointResponse<typeof listPacks>> {
  const { user, now } = context;
  const show = (object: Pack['object'], { files: packed, ...pack }: WantedPack): Pack => ({
    object,
    ...pack,
    files: packed.map(({ uuid, size, hash, type }) => ({
      uuid,
      url: files.signFor(user, uuid, now),
      taille: size,
      empreinte: hash,
      type,
    })),
  });
  const open = sources.filter((source) => mayOpen(source, context, settings));
  const listed = await Promise.all(
    open.map(async (source) => {
      const wanted = await source.list(context);
      return wanted.map((pack) => show(source.object, pack));
    }),
  );
  return {
    data: listed
      .flat()
      .toSorted((one, other) => BY_WISH.indexOf(one.raison) - BY_WISH.indexOf(other.raison)),
  };
}
