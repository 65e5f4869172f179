import type { Page } from '@playwright/test'

type Contact = Record<string, string | string[] | undefined>

/** Scripted user actions in Apple Pay. */
export type Plan = {
  /** The address that is seen before it is paid. */
  seen?: Contact
  /** The delivery that is chosen: one of those offered by its place, or any other by its name. */
  delivery?: string
  /** Closes the window instead of paying. */
  cancels?: boolean
  shipping?: Contact | null
  billing?: Contact
  /** URL the browser validates the merchant at. */
  validationURL?: string
}

const partly = { locality: 'Portland', administrativeArea: 'OR', postalCode: '97205', countryCode: 'US' }
const whole = {
  ...partly,
  ...{ givenName: 'Ada', familyName: 'Byron', addressLines: ['12 Larch Street'] },
  ...{ emailAddress: 'ada@shop.example', phoneNumber: '+1 503 555 0123' },
}

/** Simulates Apple Pay in the browser, following the plan. */
export async function withApplePay(page: Page) {
  await page.addInitScript(fakeApplePay, { partly, whole })
}

export async function planApplePay(page: Page, plan: Plan) {
  await page.evaluate((next) => {
    sessionStorage.setItem('apple', '[]')
    Object.assign(window, { applePlan: next })
  }, plan)
}

/** Recorded Apple Pay events; survive navigation. */
export async function appleSteps(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('apple') ?? '[]') as string[])
}

type Update = { newTotal?: { amount: string }; newShippingMethods?: { identifier: string }[]; errors?: { code: string }[] }
type Handlers = Record<string, ((event: object) => void) | undefined>

/** Runs in the browser: nothing from outside of it may be named here. */
function fakeApplePay({ partly: seen, whole: paid }: { partly: Contact; whole: Contact }) {
  const statuses = { STATUS_SUCCESS: 0, STATUS_FAILURE: 1 }
  const note = (step: string) => {
    const steps = JSON.parse(sessionStorage.getItem('apple') ?? '[]') as string[]
    sessionStorage.setItem('apple', JSON.stringify([...steps, step]))
  }

  function ApplePaySession() {
    let isOver = false
    let answered: (update: Update) => void = () => undefined
    const end = (how: string) => {
      isOver = true
      note(how)
    }
    const session = {
      begin: () => void setTimeout(() => void run((window as typeof window & { applePlan?: Plan }).applePlan ?? {}), 0),
      abort: () => end('abort'),
      completeMerchantValidation(merchant: { displayName?: string }) {
        note(`merchant ${merchant.displayName}`)
        answered({})
      },
      completePaymentMethodSelection: (update: Update) => answered(update),
      completeShippingContactSelection: (update: Update) => answered(update),
      completeShippingMethodSelection: (update: Update) => answered(update),
      completePayment: ({ status }: { status: number }) => end(status === statuses.STATUS_SUCCESS ? 'success' : 'failure'),
    }
    function step(name: string, handler: string, event: object): Promise<Update> {
      if (isOver) return new Promise(() => undefined)
      note(name)
      const answer = new Promise<Update>((resolve) => (answered = resolve))
      ;(session as unknown as Handlers)[handler]?.(event)
      return answer
    }
    async function run(plan: Plan) {
      const validationURL = plan.validationURL ?? 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
      await step('validate', 'onvalidatemerchant', { validationURL })
      await step('payment-method', 'onpaymentmethodselected', { paymentMethod: {} })
      const sent = await step('contact', 'onshippingcontactselected', { shippingContact: plan.seen ?? seen })
      if (sent.errors) note(`errors ${sent.errors.map(({ code }) => code).join()}`)
      if (sent.errors || plan.cancels) {
        end('cancel')
        ;(session as unknown as Handlers).oncancel?.({})
        return
      }
      const identifier = plan.delivery ?? sent.newShippingMethods?.at(-1)?.identifier ?? ''
      const last = await step(`delivery ${identifier}`, 'onshippingmethodselected', { shippingMethod: { identifier } })
      note(`total ${last.newTotal?.amount}`)
      const shippingContact = plan.shipping === null ? undefined : (plan.shipping ?? paid)
      const payment = { token: { paymentData: { version: 'EC_v1' } }, shippingContact, billingContact: plan.billing ?? paid }
      await step('pay', 'onpaymentauthorized', { payment })
    }
    return session
  }
  function ApplePayError(code: string, contactField?: string, message?: string) {
    return { code, contactField, message }
  }
  const canPay = { canMakePayments: () => true, supportsVersion: () => true }
  Object.assign(window, { ApplePaySession: Object.assign(ApplePaySession, statuses, canPay), ApplePayError })
}
