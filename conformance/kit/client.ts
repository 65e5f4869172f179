import { type Ask, requestOf } from './ask'
import { type CallName, endpointOf } from './calls'
import type { Fixtures } from './fixtures'
import { readReply, type Reply, type Transport } from './reply'

export type Client = (call: CallName, ask?: Ask) => Promise<Reply>

/** A client of one backend, for the calls of shoppers. */
export function createClient({ origin, transport, fixtures }: { origin: string; transport: Transport; fixtures: Fixtures }): Client {
  return async (call, ask = {}) => {
    const endpoint = endpointOf(call)
    const size = (ask.raw ?? JSON.stringify(ask.body) ?? '').length
    return readReply({ call, request: requestOf(origin, endpoint, { ask, fixtures }), errors: endpoint.errors, size }, transport)
  }
}
