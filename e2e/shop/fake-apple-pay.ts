import type { Page } from '@playwright/test'

export type Contact = Record<string, string | string[] | undefined>

/** What the owner of the phone does in Apple's window. */
export type Plan = {
  /** The address that is seen before it is paid. */
  seen?: Contact
  /** The delivery that is chosen: one of those offered by its place, or any other by its name. */
  delivery?: string
  /** Closes the window in place of paying. */
  cancels?: boolean
  shipping?: Contact | null
  billing?: Contact
  /** Where the browser has its merchant validated. */
  validationURL?: string
}

const partly = { locality: 'Portland', administrativeArea: 'OR', postalCode: '97205', countryCode: 'US' }
const whole = {
  ...partly,
  ...{ givenName: 'Ada', familyName: 'Byron', addressLines: ['12 Larch Street'] },
  ...{ emailAddress: 'ada@shop.example', phoneNumber: '+1 503 555 0123' },
}

/** Gives the page a browser that can pay with Apple Pay; its window goes through its steps by itself, as the plan says. */
export async function withApplePay(page: Page) {
  await page.addInitScript(fakeApplePay, { partly, whole })
}

export async function planApplePay(page: Page, plan: Plan) {
  await page.evaluate((next) => {
    sessionStorage.setItem('apple', '[]')
    Object.assign(window, { applePlan: next })
  }, plan)
}

/** What happened in the window, in its order; it outlives the page. */
export async function appleSteps(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('apple') ?? '[]') as string[])
}

type Update = { newTotal?: { amount: string }; newShippingMethods?: { identifier: string }[]; errors?: { code: string }[] }
type Handler = ((event: object) => void) | null

/** Runs in the browser: nothing from outside of it may be named here. */
function fakeApplePay({ partly: seen, whole: paid }: { partly: Contact; whole: Contact }) {
  const note = (step: string) => {
    const steps = JSON.parse(sessionStorage.getItem('apple') ?? '[]') as string[]
    sessionStorage.setItem('apple', JSON.stringify([...steps, step]))
  }
  const planned = () => (window as typeof window & { applePlan?: Plan }).applePlan ?? {}

  class ApplePaySession {
    static readonly STATUS_SUCCESS = 0
    static readonly STATUS_FAILURE = 1
    static canMakePayments = () => true
    static supportsVersion = () => true
    onvalidatemerchant: Handler = null
    onpaymentmethodselected: Handler = null
    onshippingcontactselected: Handler = null
    onshippingmethodselected: Handler = null
    onpaymentauthorized: Handler = null
    oncancel: Handler = null
    deliveries: string[] = []
    isOver = false
    answered: (update: Update) => void = () => undefined

    step(name: string, handler: Handler, event: object): Promise<Update> {
      if (this.isOver) return new Promise(() => undefined)
      note(name)
      const answer = new Promise<Update>((resolve) => (this.answered = resolve))
      handler?.(event)
      return answer
    }
    begin() {
      setTimeout(() => void this.run(planned()), 0)
    }
    async run(plan: Plan) {
      const validationURL = plan.validationURL ?? 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
      await this.step('validate', this.onvalidatemerchant, { validationURL })
      await this.step('payment-method', this.onpaymentmethodselected, { paymentMethod: {} })
      const sent = await this.step('contact', this.onshippingcontactselected, { shippingContact: plan.seen ?? seen })
      if (sent.errors) note(`errors ${sent.errors.map(({ code }) => code).join()}`)
      if (sent.errors || plan.cancels) return this.cancel()
      this.deliveries = (sent.newShippingMethods ?? []).map(({ identifier }) => identifier)
      const identifier = plan.delivery ?? this.deliveries.at(-1) ?? ''
      const last = await this.step(`delivery ${identifier}`, this.onshippingmethodselected, { shippingMethod: { identifier } })
      note(`total ${last.newTotal?.amount}`)
      const shippingContact = plan.shipping === null ? undefined : (plan.shipping ?? paid)
      const payment = { token: { paymentData: { version: 'EC_v1' } }, shippingContact, billingContact: plan.billing ?? paid }
      await this.step('pay', this.onpaymentauthorized, { payment })
    }
    cancel() {
      this.isOver = true
      note('cancel')
      this.oncancel?.({})
    }
    abort() {
      this.isOver = true
      note('abort')
    }
    completeMerchantValidation(session: { displayName?: string }) {
      note(`merchant ${session.displayName}`)
      this.answered({})
    }
    completePaymentMethodSelection(update: Update) {
      this.answered(update)
    }
    completeShippingContactSelection(update: Update) {
      this.answered(update)
    }
    completeShippingMethodSelection(update: Update) {
      this.answered(update)
    }
    completePayment({ status }: { status: number }) {
      this.isOver = true
      note(status === ApplePaySession.STATUS_SUCCESS ? 'success' : 'failure')
    }
  }
  class ApplePayError {
    constructor(
      readonly code: string,
      readonly contactField?: string,
      readonly message?: string,
    ) {}
  }
  Object.assign(window, { ApplePaySession, ApplePayError })
}
