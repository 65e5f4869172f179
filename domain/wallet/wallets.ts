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
export function getOfferedWallets({ open, provider, isInStore, scripts }: WalletFacts): WalletId[] {
  const canOffer: Record<WalletId, boolean> = {
    APPLE_PAY: true,
    GOOGLE_PAY: scripts.includes('GOOGLE_PAY'),
    PAYPAL_EXPRESS: scripts.includes('PAYPAL_EXPRESS') && open !== undefined && !isInStore && provider === cardProvider,
  }
  return walletIds.filter((id) => canOffer[id] && (open?.includes(id) ?? true))
}

/** States of a wallet session. `paid`, `failed` and `left` are final and ignore later events. */
export const walletStates = ['opened', 'validating', 'choosing', 'paying', 'paid', 'failed', 'left'] as const
export type WalletState = (typeof walletStates)[number]

/** Events from the wallet, the server, and cancellation. */
export type WalletEvent = 'validate' | 'validated' | 'choose' | 'pay' | 'paid' | 'fail' | 'leave'

const endTransitions = { fail: 'failed', leave: 'left' } as const

const walletTransitions: Record<WalletState, Partial<Record<WalletEvent, WalletState>>> = {
  opened: { validate: 'validating', ...endTransitions },
  validating: { validated: 'choosing', ...endTransitions },
  // Payment, address and delivery may be chosen in any order, repeatedly.
  choosing: { choose: 'choosing', pay: 'paying', ...endTransitions },
  // A placement in progress cannot be cancelled; its response decides.
  paying: { paid: 'paid', fail: 'failed' },
  paid: {},
  failed: {},
  left: {},
}

/** Returns the next state; undefined for early, repeated or late events. Any failure ends the session as failed. */
export function getNextWalletState(state: WalletState, event: WalletEvent): WalletState | undefined {
  return walletTransitions[state][event]
}

/** Returns true if a session in this state may have changed data to clean up. */
export function needsCleanup(state: WalletState): boolean {
  return state === 'failed' || state === 'left'
}

/** Apple's published gateway hosts: global, China, their pods and sandboxes. */
const gatewayHostPattern = /^(cn-)?apple-pay-gateway(-cert)?(-(nc|pr|sh|tj)-pod\d{1,2}b?)?\.apple\.com$/

/** Returns true for https URLs of Apple Pay gateways without credentials or ports. Pages can send any URL; only these are contacted. */
export function isAppleGateway(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return protocol === 'https:' && port === '' && username === '' && password === '' && gatewayHostPattern.test(hostname)
}
