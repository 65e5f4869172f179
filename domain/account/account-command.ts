import type { Notification } from '#contracts/entities/consumer'
import { ok, type Outcome } from '#contracts/errors'
import type { Account } from './account'
import { withEmail, changeProfile, type ProfileChange, type ProfileRules } from './change-profile'
import { changeAddresses, type AddressChange } from './change-addresses'
import { changeInstruments, type InstrumentChange } from './change-instruments'

/** Commands on an account, as sent to its object. */
export type AccountCommand =
  | { of: 'profile'; change: ProfileChange; terms: ProfileRules }
  | { of: 'addresses'; change: AddressChange }
  | { of: 'instruments'; change: InstrumentChange }
  | { of: 'notifications'; notifications: Notification[] }
  | { of: 'email-verified' }
  | { of: 'email'; email: string }

export function applyAccountCommand(account: Account, command: AccountCommand): Outcome<Account> {
  switch (command.of) {
    case 'profile':
      return changeProfile(account, command.change, command.terms)
    case 'addresses':
      return changeAddresses(account, command.change)
    case 'instruments':
      return changeInstruments(account, command.change)
    case 'notifications':
      // A sent list replaces the stored one; of duplicates the last counts.
      return ok({ ...account, notifications: deduplicateNotifications(command.notifications) })
    case 'email-verified':
      return ok({ ...account, emailVerified: true })
    case 'email':
      return ok(withEmail(account, command.email))
  }
}

function deduplicateNotifications(notifications: Notification[]): Notification[] {
  return [...new Map(notifications.map((each) => [`${each.topic} ${each.channel}`, each])).values()]
}
