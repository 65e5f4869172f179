import type { Account } from '#domain/account/account'
import { requestEmailChange, findConfirmedChange, type EmailChange, type EmailChanges } from '#domain/account/change-profile'
import { RemovedCardsObject } from './removed-cards.object'

/** Pending changes of an account's email address, requested by its owner. */
export class EmailChangesObject extends RemovedCardsObject {
  /** Records a requested change; null beyond the limit, and without an account. */
  async askEmailChange(id: string, email: string, now: number): Promise<EmailChange | null> {
    const account = this.ctx.storage.kv.get<Account>('account')
    const updatedChanges = account && requestEmailChange(this.#getEmailChanges(), { id, email, from: account.person.email, now })
    if (updatedChanges) this.ctx.storage.kv.put('emailChanges', updatedChanges)
    return updatedChanges?.pending ?? null
  }

  /** The change that a link confirms; null for an expired link. */
  async confirmedEmailChange(id: string, now: number): Promise<EmailChange | null> {
    return findConfirmedChange(this.#getEmailChanges(), { id, now })
  }

  /** Ends a pending change, as after a new password. */
  async endEmailChange(): Promise<void> {
    const { sent } = this.#getEmailChanges()
    if (sent.length > 0) this.ctx.storage.kv.put<EmailChanges>('emailChanges', { sent })
  }

  #getEmailChanges(): EmailChanges {
    return this.ctx.storage.kv.get<EmailChanges>('emailChanges') ?? { sent: [] }
  }
}
