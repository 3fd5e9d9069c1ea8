import { startOf } from '../../session/session.ts';

/** The name of a channel that the user may see; else its entity id. */
export function channelName(id: string): string {
  const channels = (startOf()?.signedIn?.merchants ?? []).flatMap((merchant) => merchant.channels);
  return channels.find((channel) => channel.id === id)?.name ?? id;
}
