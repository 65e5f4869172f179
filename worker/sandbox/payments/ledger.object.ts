import { DurableObject } from 'cloudflare:workers'
import { decidePayment, type Decision, type ResultCode } from './decide-payment'
import { cardTold, keptCard, rememberCard } from './kept-card'
import { ledgerTables } from './ledger-tables'
import type { Amount, PaymentRequest, VisitRequest } from './payment-request'
import { readResult, resultOf, shopperAction } from './shopper-action'

/** `arrives` is set the first time only: later responses to a key are immediate. */
export type Reply = { status: number; body: unknown; arrives?: 'slow' | 'lost' }
export type Keyed = { key: string; fingerprint: string }
type PaymentState = 'authorised' | 'waiting' | 'refused' | 'cancelled'
type PaymentRow = {
  psp_reference: string
  reference: string
  value: string
  currency: string
  state: PaymentState
  return_url: string | null
  token: string
}
type VisitRow = { reference: string; value: string; currency: string; return_url: string; is_left: number; stored: string | null }

/** The provider's records: every payment, its history, and the response of each key. */
export class LedgerObject extends DurableObject<{ PUBLIC_ADDRESS: string }> {
  constructor(ctx: DurableObjectState, env: { PUBLIC_ADDRESS: string }) {
    super(ctx, env)
    ctx.storage.sql.exec(ledgerTables)
  }

  async pay(keyed: Keyed, request: PaymentRequest): Promise<Reply> {
    return this.#once(keyed, () => this.#pay(request))
  }

  async prove(keyed: Keyed, text: string): Promise<Reply> {
    return this.#once(keyed, () => this.#prove(text))
  }

  /** Taking or giving back money: never more than was authorized, or than was taken. */
  async move(keyed: Keyed, pspReference: string, { kind, amount }: { kind: 'capture' | 'refund'; amount: Amount }): Promise<Reply> {
    return this.#once(keyed, () => this.#move(pspReference, kind, amount))
  }

  /** Cancels by the shop's own reference, for when the shop never received a response. A later payment under it is refused. */
  async cancel(keyed: Keyed, reference: string): Promise<Reply> {
    return this.#once(keyed, () => this.#cancel(reference))
  }

  async openVisit(
    keyed: Keyed,
    { reference, amount: { value, currency }, returnUrl, storedPaymentMethodId, shopperLocale }: VisitRequest,
  ): Promise<Reply> {
    return this.#once(keyed, () => {
      const id = crypto.randomUUID()
      this.ctx.storage.sql.exec(
        'INSERT INTO page_visit (id, reference, value, currency, return_url, stored) VALUES (?, ?, ?, ?, ?, ?)',
        ...[id, reference, value, currency, returnUrl, storedPaymentMethodId ?? null],
      )
      const url = `${this.env.PUBLIC_ADDRESS}/hosted/${id}${shopperLocale ? `?locale=${shopperLocale}` : ''}`
      return { status: 201, body: { id, reference, amount: { value, currency }, mode: 'hosted', url } }
    })
  }

  /** A visit and what came of it; null when there is none of this name. */
  async visit(id: string) {
    const visit = this.#visitOf(id)
    if (!visit) return null
    const { reference, value, currency, return_url, is_left, stored } = visit
    const tried = this.#paymentsOf(reference)
    const payments = tried.flatMap(({ psp_reference, state }) => {
      const resultCode = state === 'authorised' ? 'Authorised' : state === 'refused' ? 'Refused' : undefined
      return resultCode ? [{ pspReference: psp_reference, resultCode }] : []
    })
    const isPaid = payments.some(({ resultCode }) => resultCode === 'Authorised')
    const isRefused = tried.some(({ state }) => state === 'refused')
    const isLeft = is_left === 1 || this.#isCancelled(reference)
    const whileUnpaid = isRefused ? 'refused' : isLeft ? 'canceled' : 'active'
    const status = isPaid ? 'completed' : whileUnpaid
    return { id, reference, amount: { value, currency }, returnUrl: return_url, isSaved: stored !== null, status, payments }
  }

  /** The shopper goes back without paying. */
  async leave(id: string): Promise<void> {
    this.ctx.storage.sql.exec('UPDATE page_visit SET is_left = 1 WHERE id = ?', id)
  }

  /** Pays with the saved card, or one typed in here, once; the 3-D Secure challenge when it has one. */
  async payOnPage(id: string, encryptedCardNumber: string | undefined): Promise<string | null> {
    const visit = this.#visitOf(id)
    const isOpen = visit && visit.is_left === 0 && !this.#paymentsOf(visit.reference).some(({ state }) => state !== 'waiting')
    if (!isOpen) return null
    const { reference, value, currency, return_url, stored } = visit
    const card = stored === null ? { encryptedCardNumber } : { storedPaymentMethodId: stored }
    const [waiting] = this.#paymentsOf(reference)
    if (waiting) return waiting.token
    this.#pay({
      ...{ amount: { value, currency }, reference, channel: 'Web', shopperInteraction: 'Ecommerce' },
      ...{ paymentMethod: { type: 'scheme', ...card }, returnUrl: return_url },
    })
    return this.#paymentsOf(reference).find(({ state }) => state === 'waiting')?.token ?? null
  }

  /** Shopper's answer on our bank page. */
  async answer(token: string, isProven: boolean): Promise<void> {
    this.#prove(resultOf(token, isProven))
  }

  /** Everything that ever happened, oldest first. */
  async list(reference?: string) {
    const { sql } = this.ctx.storage
    const payments = sql
      .exec<PaymentRow>('SELECT * FROM payment WHERE ?1 IS NULL OR reference = ?1 ORDER BY rowid', reference ?? null)
      .toArray()
    return payments.map(({ psp_reference, reference, value, currency, state }) => ({
      ...{ pspReference: psp_reference, reference, amount: { value, currency }, state },
      events: sql
        .exec<{ kind: string; value: string }>('SELECT kind, value FROM event WHERE psp_reference = ? ORDER BY no', psp_reference)
        .toArray(),
    }))
  }

  /** Return URL for this token. */
  async returnUrl(token: string): Promise<string | null> {
    return this.#paymentOf(token)?.return_url ?? null
  }

  #pay(request: PaymentRequest): Reply {
    const { amount, reference, paymentMethod, returnUrl, shopperLocale: locale, riskData } = request
    const { sql } = this.ctx.storage
    const decision: Decision = this.#isCancelled(reference)
      ? { resultCode: 'Refused', refusalReason: 'Cancelled', refusalReasonCode: '15' }
      : decidePayment({ paymentMethod })
    const { arrives, isKnown, ...said } = decision
    const [pspReference, token] = [crypto.randomUUID(), crypto.randomUUID()]
    sql.exec(
      'INSERT INTO payment (psp_reference, reference, value, currency, state, token, return_url) VALUES (?, ?, ?, ?, ?, ?, ?)',
      ...[pspReference, reference, amount.value, amount.currency, stateAfter(said.resultCode), token, returnUrl ?? null],
    )
    if (riskData) this.#note(pspReference, 'riskData', JSON.stringify(riskData.customFields))
    this.#note(pspReference, said.resultCode, amount.value)
    rememberCard(sql, token, keptCard(request))
    const action = shopperAction(said.resultCode, { origin: this.env.PUBLIC_ADDRESS, token, isKnown, locale })
    const card = said.resultCode === 'Authorised' ? cardTold(sql, token) : {}
    const body = { pspReference, merchantReference: reference, amount, ...said, ...card, ...(action && { action }) }
    return { status: 200, body, ...(arrives && { arrives }) }
  }

  #prove(text: string): Reply {
    const result = readResult(text)
    const payment = result && this.#paymentOf(result.token)
    if (!payment) return refusal('704', 'No payment waits for this result.')
    const { psp_reference, reference, value, currency } = payment
    if (payment.state === 'waiting') {
      this.#setState(psp_reference, result.isProven ? 'authorised' : 'refused')
      this.#note(psp_reference, result.isProven ? 'Authorised' : 'Refused', value)
    }
    const isAuthorised = payment.state === 'authorised' || (payment.state === 'waiting' && result.isProven)
    const said = isAuthorised
      ? { resultCode: 'Authorised', ...cardTold(this.ctx.storage.sql, payment.token) }
      : { resultCode: 'Refused', refusalReason: '3D Not Authenticated', refusalReasonCode: '11' }
    return { status: 200, body: { pspReference: psp_reference, merchantReference: reference, amount: { value, currency }, ...said } }
  }

  #move(pspReference: string, kind: 'capture' | 'refund', amount: Amount): Reply {
    const { sql } = this.ctx.storage
    const [payment] = sql.exec<PaymentRow>('SELECT * FROM payment WHERE psp_reference = ?', pspReference).toArray()
    if (payment?.state !== 'authorised' || payment.currency !== amount.currency) return refusal('167', 'There is nothing to move.')
    const most = kind === 'capture' ? centsOf(payment.value) : this.#moved(pspReference, 'capture')
    if (this.#moved(pspReference, kind) + centsOf(amount.value) > most) return refusal('100', 'The amount is too high.')
    this.#note(pspReference, kind, amount.value)
    return { status: 201, body: { paymentPspReference: pspReference, pspReference: crypto.randomUUID(), status: 'received', amount } }
  }

  #cancel(reference: string): Reply {
    const { sql } = this.ctx.storage
    sql.exec('INSERT OR IGNORE INTO cancelled (reference) VALUES (?)', reference)
    const open = sql
      .exec<PaymentRow>(`SELECT * FROM payment WHERE reference = ? AND state IN ('authorised', 'waiting')`, reference)
      .toArray()
    for (const { psp_reference, value } of open) {
      this.#setState(psp_reference, 'cancelled')
      this.#note(psp_reference, 'cancel', value)
    }
    return { status: 201, body: { paymentReference: reference, pspReference: crypto.randomUUID(), status: 'received' } }
  }

  /** Idempotency: the same key and request return the same response; another request under the key is rejected. */
  #once({ key, fingerprint }: Keyed, act: () => Reply): Reply {
    const { sql } = this.ctx.storage
    const [known] = sql.exec<{ fingerprint: string; status: number; body: string }>('SELECT * FROM reply WHERE key = ?', key).toArray()
    if (known && known.fingerprint !== fingerprint) return refusal('702', 'The key was used for another request.')
    if (known) return { status: known.status, body: JSON.parse(known.body) as unknown }
    return this.ctx.storage.transactionSync(() => {
      const reply = act()
      sql.exec(
        'INSERT INTO reply (key, fingerprint, status, body) VALUES (?, ?, ?, ?)',
        key,
        fingerprint,
        reply.status,
        JSON.stringify(reply.body),
      )
      return reply
    })
  }

  #paymentOf(token: string): PaymentRow | undefined {
    return this.ctx.storage.sql.exec<PaymentRow>('SELECT * FROM payment WHERE token = ?', token).toArray()[0]
  }

  #paymentsOf(reference: string): PaymentRow[] {
    return this.ctx.storage.sql.exec<PaymentRow>('SELECT * FROM payment WHERE reference = ? ORDER BY rowid', reference).toArray()
  }

  #visitOf(id: string): VisitRow | undefined {
    return this.ctx.storage.sql.exec<VisitRow>('SELECT * FROM page_visit WHERE id = ?', id).toArray()[0]
  }

  #isCancelled(reference: string): boolean {
    return this.ctx.storage.sql.exec('SELECT 1 FROM cancelled WHERE reference = ?', reference).toArray().length > 0
  }

  #setState(pspReference: string, state: PaymentState) {
    this.ctx.storage.sql.exec('UPDATE payment SET state = ? WHERE psp_reference = ?', state, pspReference)
  }

  #note(pspReference: string, kind: string, value: string) {
    this.ctx.storage.sql.exec('INSERT INTO event (psp_reference, kind, value) VALUES (?, ?, ?)', pspReference, kind, value)
  }

  #moved(pspReference: string, kind: string): number {
    const rows = this.ctx.storage.sql.exec<{ value: string }>(
      'SELECT value FROM event WHERE psp_reference = ? AND kind = ?',
      pspReference,
      kind,
    )
    return rows.toArray().reduce((total, { value }) => total + centsOf(value), 0)
  }
}

function stateAfter(resultCode: ResultCode): PaymentState {
  if (resultCode === 'Authorised') return 'authorised'
  return resultCode === 'Refused' || resultCode === 'Error' ? 'refused' : 'waiting'
}

function refusal(errorCode: string, message: string): Reply {
  return { status: 422, body: { status: 422, errorCode, message, errorType: 'validation' } }
}

function centsOf(value: string): number {
  return Math.round(Number(value) * 100)
}
