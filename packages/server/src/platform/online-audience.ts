// Who receives the online list. Everyone joins the channel; were all told of each other, 3,000 people coming to
// work would cost millions of messages. The realtime hub asks this of every member; what it reads is signed.
import { ONLINE_CHANNEL } from '@releve/domain/realtime.ts';
import { DIRECTORS } from '@releve/domain/usergroup.ts';
import { z } from 'zod';
import type { PresenceAudience } from './realtime/presence.ts';

const director = z.object({ usergroup: z.literal(DIRECTORS) });

export const isOnlineAudience: PresenceAudience = (channel, { info }) =>
  channel !== ONLINE_CHANNEL || director.safeParse(info).success;
