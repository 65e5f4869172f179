import { DurableObject } from 'cloudflare:workers'
import type { AdyenPaymentDetailsRequest, AdyenPaymentRequest, AdyenPayPalUpdateRequest, AdyenSessionRequest } from '#vendor/adyen'
import { adyenErrors, type PaymentReply, type SchemaProblem, createPspReference } from './adyen-protocol'
import {
  type PaymentOutcome,
  toPaymentFields,
  notAuthenticatedRejection,
  getActionPaymentFields,
  resultCodesByState,
  getStateForResult,
  decidePayment,
} from './decide-payment'
import { answerSession, openSession, paySession, type SessionAnswer, toSessionView, type HostedPageInput } from './hosted-sessions'
import {
  createChargeback,
  reverseChargeback,
  cancelPayment,
  autoCapturedMethods,
  type Modification,
  modifyPayment,
  type ModificationEvent,
  rejectModification,
  reversePayment,
} from './modifications'
import { LedgerRows, type PaymentRow, type PaymentState, ledgerSchema } from './ledger-rows'
import { parseApproval, updatePayPalOrder, parseResult, encodeResult, buildShopperAction } from './shopper-action'
import { parseAdditionalData, toAdditionalData, toStoredCard, type StoredCard, StoredCards, toStoredPaymentMethod } from './stored-cards'
import { WebhookQueue, type WebhookSettings } from './webhook-queue'

export type IdempotentRequest = { key: string | undefined; fingerprint: string }
type LedgerSettings = WebhookSettings & { PUBLIC_ADDRESS: string; MERCHANT_ACCOUNT: string }

/** The provider's records: every payment, its history, stored cards, and the response to each idempotency key. */
export class LedgerObject extends DurableObject<LedgerSettings> {
  readonly rows: LedgerRows
  readonly cards: StoredCards
  readonly #webhooks: WebhookQueue

  constructor(ctx: DurableObjectState, env: LedgerSettings) {
    super(ctx, env)
    ctx.storage.sql.exec(ledgerSchema)
    this.rows = new LedgerRows(ctx.storage.sql)
    this.cards = new StoredCards(ctx.storage.sql)
    this.#webhooks = new WebhookQueue(ctx.storage, env)
  }

  override async alarm() {
    this.#settlePending()
    for (const event of this.rows.takeDueRejections<ModificationEvent>()) rejectModification(this.#createModifyingLedger(), event)
    const times = [await this.#webhooks.send(), this.rows.nextDecisionAt()].filter((at) => at !== null)
    if (times.length > 0) await this.ctx.storage.setAlarm(Math.max(Math.min(...times), Date.now() + 1))
  }

  async pay(request: IdempotentRequest, body: AdyenPaymentRequest): Promise<PaymentReply> {
    return this.#runOnce(request, () => this.decide(body))
  }

  async submitDetails(request: IdempotentRequest, result: string): Promise<PaymentReply> {
    return this.#runOnce(request, () => this.#submitDetails(result))
  }

  /** What the shopper approved in PayPal's window. */
  async approveInWindow(request: IdempotentRequest, body: AdyenPaymentDetailsRequest): Promise<PaymentReply> {
    return this.#runOnce(request, () => {
      const approval = parseApproval(this.rows, body)
      return 'reply' in approval ? approval.reply : this.#concludePayment(approval.payment, approval)
    })
  }

  async updatePayPalOrder(request: IdempotentRequest, body: AdyenPayPalUpdateRequest): Promise<PaymentReply> {
    return this.#runOnce(request, () => updatePayPalOrder(this.rows, body))
  }

  /** Captures or refunds; as at Adyen the webhook alone tells whether it worked. */
  async modify(request: IdempotentRequest, pspReference: string, modification: Modification): Promise<PaymentReply> {
    return this.#runOnce(request, () => modifyPayment(this.#createModifyingLedger(), pspReference, modification))
  }

  /** Cancels by the shop's own reference, for when the shop never received a response. */
  async cancelByReference(request: IdempotentRequest, reference: string): Promise<PaymentReply> {
    return this.#runOnce(request, () => {
      const pspReference = createPspReference()
      for (const payment of this.rows.byReference(reference)) cancelPayment(this.#createModifyingLedger(), payment, pspReference)
      return {
        status: 201,
        body: { merchantAccount: this.env.MERCHANT_ACCOUNT, paymentReference: reference, pspReference, status: 'received' },
      }
    })
  }

  /** Cancels a payment, or refunds what was captured of it. */
  async reverse(request: IdempotentRequest, pspReference: string): Promise<PaymentReply> {
    return this.#runOnce(request, () => reversePayment(this.#createModifyingLedger(), pspReference))
  }

  /** A bank takes back what was captured, or reverses a dispute; returns the dispute, or null when there is nothing to move. */
  async dispute(pspReference: string, reversed?: string): Promise<string | null> {
    const ledger = this.#createModifyingLedger()
    return reversed === undefined ? createChargeback(ledger, pspReference) : reverseChargeback(ledger, pspReference, reversed)
  }

  async instruct(pspReference: string, name: string): Promise<void> {
    this.rows.instruct(pspReference, name)
  }

  /** A refund that the shop did not ask for; without a value all of the payment, which is cancelled if nothing was captured. */
  async refundByHand(pspReference: string, value?: number): Promise<boolean> {
    const ledger = this.#createModifyingLedger()
    if (value === undefined) return reversePayment(ledger, pspReference).status === 201
    const currency = this.rows.byPspReference(pspReference)?.currency ?? ''
    return modifyPayment(ledger, pspReference, { kind: 'refund', amount: { value, currency } }).status === 201
  }

  async openSession(request: IdempotentRequest, body: AdyenSessionRequest): Promise<PaymentReply> {
    return this.#runOnce(request, () => openSession(this.rows, body, this.env.PUBLIC_ADDRESS))
  }

  /** A hosted session and what came of it; null when there is none of this name. */
  async session(id: string) {
    return toSessionView({ rows: this.rows, cards: this.cards }, id)
  }

  /** Pays on the hosted page; returns the token of the bank's challenge when it has one. */
  async payOnPage(id: string, input: HostedPageInput): Promise<string | null> {
    return paySession(this, id, input)
  }

  async answerOnPage(id: string, sessionAnswer: SessionAnswer): Promise<void> {
    answerSession(
      { rows: this.rows, submit: (token, isProven) => this.#submitDetails(encodeResult(token, isProven ? 'Y' : 'N')) },
      id,
      sessionAnswer,
    )
  }

  async storedCards(shopperReference: string) {
    return this.cards.of(shopperReference).map(toStoredPaymentMethod)
  }

  async deleteCard(id: string, shopperReference: string): Promise<boolean> {
    return this.cards.delete(id, shopperReference)
  }

  async history(reference?: string) {
    return this.rows.history(reference)
  }

  /**
   * A shopper answers on the page of a bank; returns the address that leads back to the shop. A bank that pays at once has told the provider by then,
   * also of a shopper who never comes back. For any other payment the shop has to bring the result.
   */
  async answerAtBank(token: string, answer: string): Promise<string | null> {
    const payment = this.rows.byToken(token)
    if (!payment?.return_url) return null
    const redirectResult = encodeResult(token, answer)
    if (autoCapturedMethods.includes(payment.method)) this.#submitDetails(redirectResult)
    const target = new URL(payment.return_url)
    target.searchParams.set('redirectResult', redirectResult)
    return target.href
  }

  async returnUrl(token: string): Promise<string | null> {
    return this.rows.byToken(token)?.return_url ?? null
  }

  /** Returns true for a payment that no card pays: its bank may decide later. */
  async isBankMethod(token: string): Promise<boolean> {
    return !['scheme', undefined].includes(this.rows.byToken(token)?.method)
  }

  async noteViolation(path: string, { field, message }: SchemaProblem): Promise<void> {
    this.ctx.storage.sql.exec('INSERT INTO schema_violations (path, field, message) VALUES (?, ?, ?)', path, field, message)
  }

  async violations() {
    const query = 'SELECT path, field, message FROM schema_violations ORDER BY no'
    return this.ctx.storage.sql.exec<{ path: string; field: string; message: string }>(query).toArray()
  }

  /** Decides a payment and records it. */
  decide(request: AdyenPaymentRequest): PaymentReply {
    const { amount, reference, paymentMethod, returnUrl, shopperLocale: locale, riskData } = request
    const stored = 'storedPaymentMethodId' in paymentMethod ? paymentMethod.storedPaymentMethodId : undefined
    if (stored && this.cards.isDeleted(stored, request.shopperReference ?? '')) return adyenErrors.noSuchContract()
    const { arrives, isKnown, ...decision } = decidePayment(paymentMethod)
    const method = paymentMethod.type ?? 'scheme'
    const card = toStoredCard(request)
    const payment: PaymentRow = {
      ...{ psp_reference: createPspReference(), reference, value: amount.value, currency: amount.currency, method },
      ...{ state: getStateForResult(decision.resultCode), token: crypto.randomUUID(), return_url: returnUrl },
      card: card ? JSON.stringify(card) : null,
    }
    this.rows.add(payment)
    if (riskData?.customFields) this.rows.note(payment.psp_reference, { kind: 'riskData', detail: JSON.stringify(riskData.customFields) })
    this.rows.note(payment.psp_reference, { kind: decision.resultCode, value: amount.value })
    const additionalData = this.#recordOutcome(payment, payment.state)
    const { token } = payment
    const action = buildShopperAction(decision.resultCode, { origin: this.env.PUBLIC_ADDRESS, token, isKnown, locale, method })
    const paymentOutcome = { ...decision, ...(additionalData && { additionalData }) }
    const body = action
      ? { ...paymentOutcome, action, ...getActionPaymentFields(action, payment) }
      : { ...toPaymentFields(payment), ...paymentOutcome }
    return { status: 200, body, ...(arrives && { arrives }) }
  }

  #submitDetails(text: string): PaymentReply {
    const result = parseResult(text)
    const payment = result && this.rows.byToken(result.token)
    return payment ? this.#concludePayment(payment, result) : adyenErrors.invalid('details', 'No payment waits for this result.')
  }

  /** Ends a payment that waits for its shopper; any other stays as it is. */
  #concludePayment(payment: PaymentRow, paymentOutcome: PaymentOutcome): PaymentReply {
    const state = payment.state === 'waiting' ? paymentOutcome.state : payment.state
    if (payment.state === 'waiting') {
      this.rows.setState(payment.psp_reference, state)
      this.rows.note(payment.psp_reference, { kind: resultCodesByState[state], value: payment.value })
    }
    const additionalData = payment.state === 'waiting' ? this.#recordOutcome(payment, state) : undefined
    const stored = state === 'authorised' ? (additionalData ?? parseAdditionalData(payment)) : undefined
    const rejection = state === 'refused' ? (paymentOutcome.refusal ?? notAuthenticatedRejection) : {}
    const outcome = { resultCode: resultCodesByState[state], ...rejection, ...(stored && { additionalData: stored }) }
    return { status: 200, body: { ...toPaymentFields(payment), ...outcome } }
  }

  /** Stores the card of a decided payment and queues its webhook; a payment decided later by the bank waits. */
  #recordOutcome(payment: PaymentRow, state: PaymentState): Record<string, string> | undefined {
    if (state === 'pending') this.#scheduleDecision(() => this.rows.settleLater(payment.psp_reference))
    if (state === 'waiting' || state === 'pending') return undefined
    const isAuthorised = state === 'authorised'
    const card = isAuthorised && payment.card ? (JSON.parse(payment.card) as StoredCard) : undefined
    if (card) this.cards.store(card)
    const { psp_reference: pspReference, value, currency, method } = payment
    const isCaptured = isAuthorised && autoCapturedMethods.includes(method)
    if (isCaptured) this.rows.note(pspReference, { kind: 'capture', value })
    const operations = isAuthorised ? (isCaptured ? [] : ['CANCEL', 'CAPTURE']).concat('REFUND') : undefined
    this.#queueWebhook(payment, {
      ...{ eventCode: 'AUTHORISATION', success: isAuthorised, pspReference, amount: { value, currency } },
      ...{ reason: isAuthorised ? '' : 'Refused', ...(operations && { operations }) },
    })
    return card && toAdditionalData(card)
  }

  /** The bank decides for the shopper, late. */
  #settlePending() {
    for (const pspReference of this.rows.takeDueSettlements()) {
      const payment = this.rows.byPspReference(pspReference)
      if (payment?.state !== 'pending') continue
      const state = this.rows.takeInstruction(pspReference, 'payment-refused') ? 'refused' : 'authorised'
      this.rows.setState(pspReference, state)
      this.rows.note(pspReference, { kind: resultCodesByState[state], value: payment.value })
      this.#recordOutcome(payment, state)
    }
  }

  #createModifyingLedger() {
    const queueWebhook = (payment: PaymentRow, event: ModificationEvent) => this.#queueWebhook(payment, event)
    const rejectLater = (_: PaymentRow, event: ModificationEvent) => this.#scheduleDecision(() => this.rows.rejectLater(event))
    return { rows: this.rows, merchantAccount: this.env.MERCHANT_ACCOUNT, queueWebhook, rejectLater }
  }

  /** The alarm that follows at once sets the next one: an alarm of its own would postpone webhooks that wait. */
  #scheduleDecision(schedule: () => void) {
    schedule()
    void this.ctx.storage.setAlarm(Date.now() + 1)
  }

  #queueWebhook({ reference, method }: PaymentRow, event: ModificationEvent) {
    this.#webhooks.add({
      ...event,
      success: event.success ? 'true' : 'false',
      ...{ merchantReference: reference, merchantAccountCode: this.env.MERCHANT_ACCOUNT, paymentMethod: method },
      eventDate: new Date().toISOString(),
    })
  }

  /** Idempotency: the same key and request return the same response; another request under the key is refused. */
  #runOnce({ key, fingerprint }: IdempotentRequest, run: () => PaymentReply): PaymentReply {
    const { sql } = this.ctx.storage
    const query = 'SELECT fingerprint, status, body FROM responses WHERE key = ?'
    const [storedResponse] = key ? sql.exec<{ fingerprint: string; status: number; body: string }>(query, key).toArray() : []
    if (storedResponse && storedResponse.fingerprint !== fingerprint) return adyenErrors.keyReused()
    if (storedResponse) return { status: storedResponse.status, body: JSON.parse(storedResponse.body) as unknown }
    return this.ctx.storage.transactionSync(() => {
      const reply = run()
      const row = [key ?? null, fingerprint, reply.status, JSON.stringify(reply.body)]
      if (key) sql.exec('INSERT INTO responses (key, fingerprint, status, body) VALUES (?, ?, ?, ?)', ...row)
      return reply
    })
  }
}
