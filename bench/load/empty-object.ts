import { DurableObject } from 'cloudflare:workers'

type EmptyObjectEnv = { EMPTY: DurableObjectNamespace<EmptyObject> }

/** The least a call that ends in an object can cost: one that remembers nothing and says nothing. */
export class EmptyObject extends DurableObject {
  async ping(): Promise<boolean> {
    return true
  }
}

const worker: ExportedHandler<EmptyObjectEnv> = {
  async fetch(_, env) {
    return Response.json(await env.EMPTY.getByName('one').ping())
  },
}

// oxlint-disable-next-line house/no-default-export -- workerd reads a Worker's default export
export default worker
