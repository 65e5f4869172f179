/** States of a wallet session. `paid`, `failed` and `left` are final and ignore later events. */
export const walletStates = ['opened', 'validating', 'choosing', 'paying', 'paid', 'failed', 'left'] as const
export type WalletState = (typeof walletStates)[number]

/** Events from the wallet, the server, and cancellation. */
export type WalletEvent = 'validate' | 'validated' | 'choose' | 'pay' | 'paid' | 'fail' | 'leave'

const ends = { fail: 'failed', leave: 'left' } as const

const moves: Record<WalletState, Partial<Record<WalletEvent, WalletState>>> = {
  opened: { validate: 'validating', ...ends },
  validating: { validated: 'choosing', ...ends },
  // Payment, address and delivery may be chosen in any order, repeatedly.
  choosing: { choose: 'choosing', pay: 'paying', ...ends },
  // A placement in progress cannot be cancelled; its response decides.
  paying: { paid: 'paid', fail: 'failed' },
  paid: {},
  failed: {},
  left: {},
}

/** Returns the next state; undefined for early, repeated or late events. Any failure ends the session as failed. */
export function nextWalletState(state: WalletState, event: WalletEvent): WalletState | undefined {
  return moves[state][event]
}

/** Returns true if a session in this state may have changed data to clean up. */
export function mustBeCleared(state: WalletState): boolean {
  return state === 'failed' || state === 'left'
}
