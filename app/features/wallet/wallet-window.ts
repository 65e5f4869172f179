import { href } from '#routes/routes'
import { needsCleanup, getNextWalletState, type WalletEvent, type WalletId, type WalletState } from '#domain/wallet/wallets'
import type { WalletContact } from '#domain/wallet/wallet-contact'
import { renderTurnstile } from '~/client/turnstile'
import type { CaptchaChallenge } from '~/server/captcha.server'
import type { OpenedWalletSheet, WalletSheetView } from './sheet.server'
import type { WalletError, WalletStepResult } from './wallet-error.server'
import type { WalletOffer } from './wallet-offer.server'

/** Inputs of a wallet session: the offer, the product form and the error callback. */
export type WalletWindowOptions = { offer: WalletOffer; form: HTMLFormElement; tell: (message: string | undefined) => void }

type WalletPaymentData = { token: string; shipping?: WalletContact; billing?: WalletContact; sessionId?: string; payerId?: string }

/**
 * Wallet session in the browser: each step is posted to the server; early, repeated and late events are ignored. The first failure ends it
 * with a message and cleans up, unless an order may exist.
 */
export function openWalletWindow(wallet: WalletId, { offer, form, tell }: WalletWindowOptions) {
  const { step, move, now } = createWindowSteps()
  let sheet: WalletSheetView | undefined
  let startedPayment: { sessionId?: string; proof?: Promise<CaptchaProof | undefined> } = {}
  const postChoice = (intent: string, fields: Record<string, string>) =>
    step('choose', async () => (sheet = await postWalletStep<WalletSheetView>(intent, { sheet: sheet?.id, ...fields })))
  tell(undefined)
  const selection = offer.slug ? new FormData(form) : new FormData()
  return {
    sheet: () => sheet,
    async open(validationUrl?: string): Promise<OpenedWalletSheet | undefined> {
      for (const [name, value] of Object.entries({ wallet, slug: offer.slug, validationUrl })) if (value) selection.set(name, value)
      const openedSheet = await step('validate', async () => {
        const response = await postOpenSheet<OpenedWalletSheet>(selection)
        // The shopper closed it while it opened.
        if (needsCleanup(now())) postLeaveSheet(response.id)
        return response
      })
      if (!openedSheet || !move('validated')) return undefined
      sheet = openedSheet
      startedPayment = { sessionId: openedSheet.sessionId, proof: solveCaptcha(openedSheet.challenge, form) }
      return openedSheet
    },
    choosePayment: () => step('choose', () => Promise.resolve(sheet)),
    contact: (contact: WalletContact) => postChoice('contact', { contact: JSON.stringify(contact) }),
    delivery: (code: string) => postChoice('delivery', { code }),
    /** URL to continue to. */
    async pay({ shipping, billing, ...paymentFields }: WalletPaymentData): Promise<string | undefined> {
      const { sessionId, proof } = startedPayment
      const fields = { wallet, total: sheet?.total, sessionId, ...paymentFields, ...toJsonTexts({ shipping, billing }) }
      const response = await step('pay', async () =>
        postWalletStep<{ next: string }>('pay', { sheet: sheet?.id, ...fields, ...(await proof) }),
      )
      if (response) move('paid')
      return response?.next
    },
    /** Ends the session; tells whether payment was in progress, which wallets handle differently. */
    fail(error: unknown): { refusal: WalletError; wasPaying: boolean } | undefined {
      const wasPaying = now() === 'paying'
      if (!move('fail')) return undefined
      const isPending = wasPaying && !(error instanceof WalletStepRejected)
      const walletError = isPending ? redirectToPendingOrder(error, offer, sheet) : parseWalletError(error, offer)
      tell(walletError.message)
      if (walletError.next) location.assign(walletError.next)
      else postLeaveSheet(sheet?.id)
      return { refusal: walletError, wasPaying }
    },
    leave: () => void (move('leave') && postLeaveSheet(sheet?.id)),
  }
}

function toJsonTexts(contacts: Record<string, WalletContact | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(contacts).flatMap(([name, contact]) => (contact ? [[name, JSON.stringify(contact)]] : [])))
}

/** State machine of a wallet session. */
function createWindowSteps() {
  let state: WalletState = 'opened'
  function transition(event: WalletEvent): boolean {
    const next = getNextWalletState(state, event)
    if (next) state = next
    return next !== undefined
  }
  /** Runs a step; undefined if the session has ended. */
  async function step<T>(event: WalletEvent, request: () => Promise<T>): Promise<T | undefined> {
    if (!transition(event)) return undefined
    const stateBefore = state
    const response = await request()
    return state === stateBefore ? response : undefined
  }
  return { move: transition, step, now: () => state }
}

export type WalletWindow = ReturnType<typeof openWalletWindow>

const addressProblems: readonly WalletError['problem'][] = ['other-country', 'city-too-long', 'address-not-served']

/** Reason of an address error that the shopper can fix in the window; undefined for other failures. */
export function getAddressError(error: unknown): WalletError | undefined {
  return error instanceof WalletStepRejected && addressProblems.includes(error.refusal.problem) ? error.refusal : undefined
}

/** A shopper sent to checkout has not been charged. */
export function isOrderPlaced(next: string): boolean {
  return !next.endsWith('/checkout')
}

/** Payment without a response: an order may exist, and the shop knows where to look for it. */
function redirectToPendingOrder(error: unknown, { texts }: WalletOffer, { id = '' }: Partial<WalletSheetView> = {}): WalletError {
  console.warn('wallet', error)
  const locale = location.pathname.split('/')[1] ?? ''
  return { problem: 'unknown', message: texts.pending, next: `${href('wallet', { locale })}?sheet=${id}` }
}

/** Reason as text; unknown reasons mean that the payment failed. */
export function parseWalletError(error: unknown, { texts }: WalletOffer): WalletError {
  if (error instanceof WalletStepRejected) return error.refusal
  console.warn('wallet', error)
  return { problem: 'unknown', message: texts.unknown }
}

type CaptchaProof = { challenge: string; answer: string }

/**
 * Solves the CAPTCHA of a wallet session while the shopper is in the wallet's window. Turnstile's widget shows under the button. Without a
 * widget, or when it fails, the script answers the question. Without a challenge the payment provider is the safeguard.
 */
function solveCaptcha(challenge: CaptchaChallenge | null, form: HTMLFormElement): Promise<CaptchaProof | undefined> {
  if (!challenge) return Promise.resolve(undefined)
  const { id, left, right, widget } = challenge
  const captchaAnswer = { challenge: id, answer: String(left + right) }
  if (!widget) return Promise.resolve(captchaAnswer)
  const container = form.appendChild(document.createElement('div'))
  let removeWidget: (() => void) | undefined
  return new Promise<CaptchaProof>((resolve) => {
    const onToken = (answer: string) => resolve({ challenge: widget.challenge, answer })
    removeWidget = renderTurnstile(container, widget, { onToken, onFailure: () => resolve(captchaAnswer) })
  }).finally(() => {
    removeWidget?.()
    container.remove()
  })
}

/** Reason a wallet session cannot continue, from the server. */
class WalletStepRejected extends Error {
  constructor(readonly refusal: WalletError) {
    super(refusal.message)
  }
}

type WalletStepFields = Record<string, string | undefined>

/** Posts one wallet step. A missing response counts as a rejection without message. */
async function postWalletStep<T>(intent: string, fields: WalletStepFields | FormData, keepalive = false): Promise<T> {
  const body = new URLSearchParams({ intent })
  const fieldEntries = fields instanceof FormData ? [...fields] : Object.entries(fields)
  for (const [name, value] of fieldEntries) if (typeof value === 'string' && name !== 'intent') body.set(name, value)
  const locale = location.pathname.split('/')[1] ?? ''
  const response = await fetch(href('wallet', { locale }), { method: 'POST', body, keepalive, headers: { Accept: 'application/json' } })
  const result = (await response.json()) as WalletStepResult<T>
  if (!result.ok) throw new WalletStepRejected(result.refusal)
  return result.value
}

let pendingLeave: Promise<unknown> = Promise.resolve()

/** Opens a wallet session after the cleanup of a failed one: both change the same cart and its address. */
async function postOpenSheet<T>(choice: FormData): Promise<T> {
  await pendingLeave
  return postWalletStep<T>('open', choice)
}

/** Abandons an unfinished session, even if the page is left at once. */
function postLeaveSheet(sheet: string | undefined) {
  if (sheet) pendingLeave = postWalletStep('leave', { sheet }, true).catch((error: unknown) => console.warn('wallet', error))
}
