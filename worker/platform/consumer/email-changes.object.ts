import type { Account } from '#domain/account/account'
import { requestEmailChange, findConfirmedChange, type EmailChange, type EmailChanges } from '#domain/account/change-profile'
import { CardKeeperObject } from './card-keeper.object'

export type { ProviderCards as SeenCards } from './card-keeper.object'

/** The changes of address that the owner of an account has asked for. */
export class EmailChangesObject extends CardKeeperObject {
  /** Notes that another address was asked for; null beyond the limit, and without an account. */
  async askEmailChange(id: string, email: string, now: number): Promise<EmailChange | null> {
    const account = this.ctx.storage.kv.get<Account>('account')
    const updatedChanges = account && requestEmailChange(this.#getEmailChanges(), { id, email, from: account.person.email, now })
    if (updatedChanges) this.ctx.storage.kv.put('emailChanges', updatedChanges)
    return updatedChanges?.pending ?? null
  }

  /** The change this link confirms; null when it no longer works. */
  async confirmedEmailChange(id: string, now: number): Promise<EmailChange | null> {
    return findConfirmedChange(this.#getEmailChanges(), { id, now })
  }

  /** A new password ends a change that waits. */
  async endEmailChange(): Promise<void> {
    const { sent } = this.#getEmailChanges()
    if (sent.length > 0) this.ctx.storage.kv.put<EmailChanges>('emailChanges', { sent })
  }

  #getEmailChanges(): EmailChanges {
    return this.ctx.storage.kv.get<EmailChanges>('emailChanges') ?? { sent: [] }
  }
}
