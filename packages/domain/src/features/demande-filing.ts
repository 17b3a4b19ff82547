// Filing a request for somebody else: for whom.
import { endpoint } from '../endpoint.ts';
import { idList } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { employeOption } from './employes.ts';

/** Those of `employe_id` of `createDemande`, oneself aside. By `ids`, whoever they are: one already chosen has a name. */
export const listFiledFor = endpoint.get('/api/demandes/employes', {
  summary: 'Those for whom I may file a request, by name, for a picker.',
  ability: ['create', 'Demande'],
  flag: 'ENABLE_DEMANDES',
  query: listQuery(['nom']).extend({ ids: idList.optional() }),
  response: listOf(employeOption),
});
