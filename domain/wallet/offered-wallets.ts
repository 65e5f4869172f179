import type { PaymentMethodId } from '#contracts/entities/payment'

/** Wallets with a window of their own, in the order they are shown. */
export const walletIds = ['APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL_EXPRESS'] as const satisfies PaymentMethodId[]
export type WalletId = (typeof walletIds)[number]

export type WalletFacts = {
  /** Payment methods available to this cart; undefined on product pages, which have no cart. */
  open?: readonly string[]
  /** From the payment session; undefined if none was requested. */
  provider?: string
  /** Associate session in a store. */
  isInStore: boolean
  /** Wallets whose script is configured and allowed for this shopper. Apple's needs none. */
  scripts: readonly WalletId[]
}

const cardProvider = 'ADYEN'

/** Wallets a page offers. Pay-on-account needs a cart, no associate session, and a session of the provider that cards use. */
export function offeredWallets({ open, provider, isInStore, scripts }: WalletFacts): WalletId[] {
  const mayOffer: Record<WalletId, boolean> = {
    APPLE_PAY: true,
    GOOGLE_PAY: scripts.includes('GOOGLE_PAY'),
    PAYPAL_EXPRESS: scripts.includes('PAYPAL_EXPRESS') && open !== undefined && !isInStore && provider === cardProvider,
  }
  return walletIds.filter((id) => mayOffer[id] && (open?.includes(id) ?? true))
}
