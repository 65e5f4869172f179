import type { SiteId } from '#config/locales'
import type { PlatformEnv } from '../env'
import { keepNumber } from './new-order'
import { openPayPalOrder, type PayPalTerms, type PayPalWindow, updatePayPalOrder } from './pay-pal-order'
import type { PaymentRequest } from './payment-provider'

type PayPalShopper = Omit<PaymentRequest, 'orderNumber' | 'amount' | 'paymentMethod'>
/** A cart to be paid in PayPal's window, and for whom. */
export type PayPalAsk = { cartId: string; siteId: SiteId; shopper: PayPalShopper; terms: PayPalTerms }
/** PayPal's order of a cart: what was agreed, under which number it is to become an order. */
export type AgreedPayPal = { orderNumber: string; window: PayPalWindow; terms: PayPalTerms }

type CartsPayPalOrder = {
  orderNumber: string
  shopper: PayPalShopper
  openedAt: number
  /** The terms of the window; of none yet, those it is being opened with. */
  terms: PayPalTerms
  window?: PayPalWindow
  updates: number
  /** An update without an answer: repeated first, since its answer has the new payment data. */
  asked?: PayPalTerms
}

type OpenedPayPalOrder = CartsPayPalOrder & { window: PayPalWindow }

const name = 'payPal'
/** PayPal keeps an order that nobody approves for three hours. */
const freshMs = 2 * 3_600_000

/**
 * PayPal's order of one cart. Every question is kept before it is asked, so that one without an answer is repeated as it was. Nothing is
 * authorized here: without an approval, and a placement that sends it on, PayPal's order just ends.
 */
export function payPalOrders(kv: SyncKvStorage) {
  let running: Promise<unknown> = Promise.resolve()
  return {
    /** PayPal's order at these terms, one call after the other; null while the provider does not open one. */
    bring(env: PlatformEnv, ask: PayPalAsk): Promise<string | null> {
      const next = running.then(() => brought({ env, kv }, ask))
      running = next.catch(() => undefined)
      return next
    },
    /** What was agreed, once nothing about it is under way. */
    async agreed(): Promise<AgreedPayPal | null> {
      await running
      const { orderNumber, window, terms, asked } = kv.get<CartsPayPalOrder>(name) ?? {}
      return orderNumber && window && terms && !asked ? { orderNumber, window, terms } : null
    },
    /** It belongs to an order now. */
    forget: () => kv.delete(name),
  }
}

type Desk = { env: PlatformEnv; kv: SyncKvStorage }

async function brought(desk: Desk, ask: PayPalAsk): Promise<string | null> {
  const known = desk.kv.get<CartsPayPalOrder>(name)
  const isFresh = known !== undefined && Date.now() < known.openedAt + freshMs
  const begun = isFresh ? known : await begin(desk, ask)
  const opened = begun.window ? (begun as OpenedPayPalOrder) : await open(desk, begun)
  const outcome = opened === null ? null : await agreed(desk, opened, ask.terms)
  // PayPal has ended it meanwhile: another one is opened.
  if (outcome === 'refused' && isFresh) return brought(desk, ask)
  return outcome === 'refused' ? null : outcome
}

async function begin({ env, kv }: Desk, { cartId, siteId, shopper, terms }: PayPalAsk): Promise<CartsPayPalOrder> {
  const orderNumber = await keepNumber(env, { cartId, siteId })
  return keep(kv, { orderNumber, shopper, openedAt: Date.now(), terms: { ...terms, deliveries: [] }, updates: 0 })
}

async function open({ env, kv }: Desk, begun: CartsPayPalOrder): Promise<OpenedPayPalOrder | null> {
  const { orderNumber, shopper, terms } = begun
  const answer = await openPayPalOrder(env, { ...shopper, orderNumber, amount: terms.amount, paymentMethod: {} })
  if (answer.word === 'done') return keep(kv, { ...begun, window: answer.window })
  if (answer.word === 'refused') kv.delete(name)
  return null
}

/** PayPal's order at these terms; null without an answer. */
async function agreed({ env, kv }: Desk, opened: OpenedPayPalOrder, wanted: PayPalTerms): Promise<string | 'refused' | null> {
  let known = opened
  for (;;) {
    if (!known.asked && isSame(known.terms, wanted)) return known.window.token
    const terms = known.asked ?? wanted
    known = keep(kv, { ...known, asked: terms })
    const answer = await updatePayPalOrder(env, { window: known.window, terms, key: `${known.orderNumber}:update:${known.updates}` })
    if (answer.word === 'unknown') return null
    if (answer.word === 'refused') {
      kv.delete(name)
      return 'refused'
    }
    const { asked: _, ...rest } = known
    known = keep(kv, { ...rest, terms, window: answer.window, updates: known.updates + 1 })
  }
}

function keep<T extends CartsPayPalOrder>(kv: SyncKvStorage, kept: T): T {
  kv.put(name, kept)
  return kept
}

function isSame(known: PayPalTerms, wanted: PayPalTerms): boolean {
  return JSON.stringify(known) === JSON.stringify(wanted)
}
