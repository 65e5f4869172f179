import { DurableObject } from 'cloudflare:workers'
import type { AssociateStore, AssociateConnection } from '~/server/session-store'
import type { StorefrontEnv } from '~/server/request-context'

const associateSessionMs = 12 * 3600 * 1000

/** Store session of one associate, for a working day. */
export class AssociateObject extends DurableObject<StorefrontEnv> implements AssociateStore {
  async read(): Promise<AssociateConnection | null> {
    const stored = this.ctx.storage.kv.get<AssociateConnection & { endsAt: number }>('connection')
    if (!stored || stored.endsAt <= Date.now()) return null
    const { endsAt: _, ...connection } = stored
    return connection
  }

  async open(connection: AssociateConnection): Promise<void> {
    const endsAt = Date.now() + associateSessionMs
    this.ctx.storage.kv.put('connection', { ...connection, endsAt })
    await this.ctx.storage.setAlarm(endsAt)
  }

  async end(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async alarm() {
    await this.ctx.storage.deleteAll()
  }
}
