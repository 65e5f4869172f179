import { ApiError } from '#contracts/errors'
import { addressOfContact } from '#domain/wallet/address-of-contact'
import { isIncomplete } from '#domain/wallet/contact-rules'
import type { WalletContact } from '#domain/wallet/wallet-contact'
import type { WalletSheet } from '~/server/session-store'
import type { Shop } from '~/server/shop.server'
import { afterOrder } from './after-order.server'
import { checkContacts, keepAddresses } from './keep-contacts.server'
import { placePaid } from './place-paid.server'
import { toCheckout } from './to-checkout.server'
import type { Paid } from './wallet.form'

/**
 * The shopper has paid in the window. In this order: both contacts must be right, the address is kept, the order is prepared, the wallet is
 * attached, the bill must go to a country of ours, and the order is placed with what proves a person. Answers where the shopper goes on:
 * without an address to send it to, to the checkout. (WAL-05, WAL-06, WAL-11, WAL-12, RTE-05)
 */
export async function paySheet(shop: Shop, sheet: WalletSheet, paid: Paid): Promise<string> {
  const { shipping = {}, billing = shipping } = paid
  if (isKeptBack(shipping, paid)) return toCheckout(shop, sheet, shipping)
  if (paid.wallet !== 'PAYPAL_EXPRESS') checkContacts({ billing, shipping })
  const address = addressOfContact(shipping)
  const bill = { ...addressOfContact(billing), email: address.email, phone: address.phone }
  const cart = await keepAddresses(shop, sheet, { address, bill, wallet: paid.wallet })
  try {
    return await afterOrder(shop, sheet, await placePaid(shop, cart, { paid, bill }))
  } catch (error) {
    if (error instanceof ApiError) return afterOrder(shop, sheet, error)
    throw error
  }
}

/** A wallet may show nothing of where to send it; pay-on-account may leave any part of it out. (RTE-05, WAL-22) */
function isKeptBack(shipping: WalletContact, { wallet }: Paid): boolean {
  if (wallet === 'PAYPAL_EXPRESS') return isIncomplete(shipping)
  return !shipping.addressLines?.length && !shipping.locality && !shipping.postalCode
}
