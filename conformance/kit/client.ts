import { type CallInput, toRequest } from './call-input'
import { type CallName, getEndpoint } from './calls'
import type { Fixtures } from './fixtures'
import { readReply, type Reply, type Transport } from './reply'

export type CallClient = (call: CallName, input?: CallInput) => Promise<Reply>

/** A client of one backend, for the calls of shoppers. */
export function createClient({ origin, transport, fixtures }: { origin: string; transport: Transport; fixtures: Fixtures }): CallClient {
  return async (call, input = {}) => {
    const endpoint = getEndpoint(call)
    const size = (input.raw ?? JSON.stringify(input.body) ?? '').length
    return readReply({ call, request: toRequest(origin, endpoint, { ask: input, fixtures }), errors: endpoint.errors, size }, transport)
  }
}
