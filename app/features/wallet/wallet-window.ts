import { href } from '#routes/routes'
import { mustBeCleared, nextWalletState, type WalletEvent, type WalletState } from '#domain/wallet/wallets'
import type { WalletContact } from '#domain/wallet/wallet-contact'
import { renderTurnstile } from '~/client/turnstile'
import type { Challenge } from '~/server/captcha.server'
import type { OpenedSheet, SheetOnPage, Wallet } from './sheet.server'
import type { Refusal, SheetResult } from './wallet-refusal.server'
import type { WalletOffer } from './wallet-offer.server'

/** Inputs of a wallet session: the offer, the product form and the error callback. */
export type WalletWindowOptions = { offer: WalletOffer; form: HTMLFormElement; tell: (message: string | undefined) => void }

type WalletWindowPayments = { token: string; shipping?: WalletContact; billing?: WalletContact; sessionId?: string; payerId?: string }

/**
 * Wallet session in the browser: each step is posted to the server; early, repeated and late events are ignored. The first failure ends it
 * with a message and cleans up, unless an order may exist.
 */
export function walletWindow(wallet: Wallet, { offer, form, tell }: WalletWindowOptions) {
  const { step, move, now } = windowSteps()
  let sheet: SheetOnPage | undefined
  let begun: { sessionId?: string; proof?: Promise<CaptchaProof | undefined> } = {}
  const named = () => ({ sheet: sheet?.id })
  const choose = (intent: string, fields: Record<string, string>) =>
    step('choose', async () => (sheet = await postWalletStep<SheetOnPage>(intent, { ...named(), ...fields })))
  tell(undefined)
  const choice = offer.slug ? new FormData(form) : new FormData()
  return {
    sheet: () => sheet,
    async open(validationUrl?: string): Promise<OpenedSheet | undefined> {
      for (const [name, value] of Object.entries({ wallet, slug: offer.slug, validationUrl })) if (value) choice.set(name, value)
      const opened = await step('validate', async () => {
        const answer = await openSheet<OpenedSheet>(choice)
        // The shopper closed it while it opened.
        if (mustBeCleared(now())) leaveSheet(answer.id)
        return answer
      })
      if (!opened || !move('validated')) return undefined
      sheet = opened
      begun = { sessionId: opened.sessionId, proof: proofOf(opened.challenge, form) }
      return opened
    },
    choosePayment: () => step('choose', () => Promise.resolve(sheet)),
    contact: (contact: WalletContact) => choose('contact', { contact: JSON.stringify(contact) }),
    delivery: (code: string) => choose('delivery', { code }),
    /** URL to continue to. */
    async pay({ shipping, billing, ...paid }: WalletWindowPayments): Promise<string | undefined> {
      const { sessionId, proof } = begun
      const fields = { wallet, total: sheet?.total, sessionId, ...paid, ...asTexts({ shipping, billing }) }
      const answer = await step('pay', async () => postWalletStep<{ next: string }>('pay', { ...named(), ...fields, ...(await proof) }))
      if (answer) move('paid')
      return answer?.next
    },
    /** Ends the session; tells whether payment was in progress, which wallets handle differently. */
    fail(error: unknown): { refusal: Refusal; wasPaying: boolean } | undefined {
      const wasPaying = now() === 'paying'
      if (!move('fail')) return undefined
      const refusal = wasPaying && !(error instanceof Refused) ? unheard(error, offer, sheet) : refusalIn(error, offer)
      tell(refusal.message)
      if (refusal.next) location.assign(refusal.next)
      else leaveSheet(sheet?.id)
      return { refusal, wasPaying }
    },
    leave() {
      if (move('leave')) leaveSheet(sheet?.id)
    },
  }
}

function asTexts(contacts: Record<string, WalletContact | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(contacts).flatMap(([name, contact]) => (contact ? [[name, JSON.stringify(contact)]] : [])))
}

/** State machine of a wallet session. */
function windowSteps() {
  let state: WalletState = 'opened'
  function move(event: WalletEvent): boolean {
    const next = nextWalletState(state, event)
    if (next) state = next
    return next !== undefined
  }
  /** Runs a step; undefined if the session has ended. */
  async function step<T>(event: WalletEvent, ask: () => Promise<T>): Promise<T | undefined> {
    if (!move(event)) return undefined
    const during = state
    const answer = await ask()
    return state === during ? answer : undefined
  }
  return { move, step, now: () => state }
}

export type WalletWindow = ReturnType<typeof walletWindow>

const ofAddress: readonly Refusal['problem'][] = ['other-country', 'city-too-long', 'address-not-served']

/** Reason of an address error that the shopper can fix in the window; undefined for other failures. */
export function wrongAddress(error: unknown): Refusal | undefined {
  return error instanceof Refused && ofAddress.includes(error.refusal.problem) ? error.refusal : undefined
}

/** A shopper sent to checkout has not been charged. */
export function isOrdered(next: string): boolean {
  return !next.endsWith('/checkout')
}

/** Payment without a response: an order may exist, and the shop knows where to look for it. */
function unheard(error: unknown, { texts }: WalletOffer, { id = '' }: Partial<SheetOnPage> = {}): Refusal {
  console.warn('wallet', error)
  const locale = location.pathname.split('/')[1] ?? ''
  return { problem: 'unknown', message: texts.unheard, next: `${href('wallet', { locale })}?sheet=${id}` }
}

/** Reason as text; unknown reasons mean that the payment failed. */
export function refusalIn(error: unknown, { texts }: WalletOffer): Refusal {
  if (error instanceof Refused) return error.refusal
  console.warn('wallet', error)
  return { problem: 'unknown', message: texts.unknown }
}

type CaptchaProof = { challenge: string; answer: string }

/**
 * Solves the CAPTCHA of a wallet session while the shopper is in the wallet's window: with Turnstile's widget under the button, or by
 * answering the question where there is none or it fails. Without a challenge the payment provider is the safeguard.
 */
function proofOf(challenge: Challenge | null, form: HTMLFormElement): Promise<CaptchaProof | undefined> {
  if (!challenge) return Promise.resolve(undefined)
  const { id, left, right, widget } = challenge
  const question = { challenge: id, answer: String(left + right) }
  if (!widget) return Promise.resolve(question)
  const place = form.appendChild(document.createElement('div'))
  let remove: (() => void) | undefined
  return new Promise<CaptchaProof>((resolve) => {
    const onToken = (answer: string) => resolve({ challenge: widget.challenge, answer })
    remove = renderTurnstile(place, widget, { onToken, onFailure: () => resolve(question) })
  }).finally(() => {
    remove?.()
    place.remove()
  })
}

/** Reason a wallet session cannot continue, from the server. */
class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message)
  }
}

type Fields = Record<string, string | undefined>

/** Posts one wallet step. A missing response counts as a rejection without message. */
async function postWalletStep<T>(intent: string, fields: Fields | FormData, keepalive = false): Promise<T> {
  const body = new URLSearchParams({ intent })
  const given = fields instanceof FormData ? [...fields] : Object.entries(fields)
  for (const [name, value] of given) if (typeof value === 'string' && name !== 'intent') body.set(name, value)
  const locale = location.pathname.split('/')[1] ?? ''
  const answer = await fetch(href('wallet', { locale }), { method: 'POST', body, keepalive, headers: { Accept: 'application/json' } })
  const result = (await answer.json()) as SheetResult<T>
  if (!result.ok) throw new Refused(result.refusal)
  return result.value
}

let leaving: Promise<unknown> = Promise.resolve()

/** Opens a wallet session after the cleanup of a failed one: both change the same cart and its address. */
async function openSheet<T>(choice: FormData): Promise<T> {
  await leaving
  return postWalletStep<T>('open', choice)
}

/** Abandons an unfinished session, even if the page is left at once. */
function leaveSheet(sheet: string | undefined) {
  if (sheet) leaving = postWalletStep('leave', { sheet }, true).catch((error: unknown) => console.warn('wallet', error))
}
