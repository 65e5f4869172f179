import type { Page } from '@playwright/test'

type Contact = Record<string, string | string[] | undefined>

/** Scripted user actions in Apple Pay. */
export type ApplePayPlan = {
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

const partialContact = { locality: 'Portland', administrativeArea: 'OR', postalCode: '97205', countryCode: 'US' }
const fullContact = {
  ...partialContact,
  ...{ givenName: 'Ada', familyName: 'Byron', addressLines: ['12 Larch Street'] },
  ...{ emailAddress: 'ada@shop.example', phoneNumber: '+1 503 555 0123' },
}

/** Simulates Apple Pay in the browser, following the plan. */
export async function installFakeApplePay(page: Page) {
  await page.addInitScript(createFakeApplePay, { partly: partialContact, whole: fullContact })
}

export async function setApplePayPlan(page: Page, plan: ApplePayPlan) {
  await page.evaluate((nextPlan) => {
    sessionStorage.setItem('apple', '[]')
    Object.assign(window, { applePlan: nextPlan })
  }, plan)
}

/** Recorded Apple Pay events; survive navigation. */
export async function getApplePaySteps(page: Page): Promise<string[]> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('apple') ?? '[]') as string[])
}

type SheetUpdate = { newTotal?: { amount: string }; newShippingMethods?: { identifier: string }[]; errors?: { code: string }[] }
type SessionHandlers = Record<string, ((event: object) => void) | undefined>

/** Runs in the browser: nothing from outside it may be named here. */
function createFakeApplePay({ partly: partialAddress, whole: fullAddress }: { partly: Contact; whole: Contact }) {
  const statuses = { STATUS_SUCCESS: 0, STATUS_FAILURE: 1 }
  const recordStep = (dispatchStep: string) => {
    const steps = JSON.parse(sessionStorage.getItem('apple') ?? '[]') as string[]
    sessionStorage.setItem('apple', JSON.stringify([...steps, dispatchStep]))
  }

  function ApplePaySession() {
    let hasEnded = false
    let resolveUpdate: (update: SheetUpdate) => void = () => undefined
    const endSession = (outcome: string) => {
      hasEnded = true
      recordStep(outcome)
    }
    const session = {
      begin: () => void setTimeout(() => void runPlan((window as typeof window & { applePlan?: ApplePayPlan }).applePlan ?? {}), 0),
      abort: () => endSession('abort'),
      completeMerchantValidation(merchant: { displayName?: string }) {
        recordStep(`merchant ${merchant.displayName}`)
        resolveUpdate({})
      },
      completePaymentMethodSelection: (update: SheetUpdate) => resolveUpdate(update),
      completeShippingContactSelection: (update: SheetUpdate) => resolveUpdate(update),
      completeShippingMethodSelection: (update: SheetUpdate) => resolveUpdate(update),
      completePayment: ({ status }: { status: number }) => endSession(status === statuses.STATUS_SUCCESS ? 'success' : 'failure'),
    }
    function dispatchStep(name: string, handler: string, event: object): Promise<SheetUpdate> {
      if (hasEnded) return new Promise(() => undefined)
      recordStep(name)
      const updatePromise = new Promise<SheetUpdate>((resolve) => (resolveUpdate = resolve))
      ;(session as unknown as SessionHandlers)[handler]?.(event)
      return updatePromise
    }
    async function runPlan(plan: ApplePayPlan) {
      const validationURL = plan.validationURL ?? 'https://apple-pay-gateway.apple.com/paymentservices/startSession'
      await dispatchStep('validate', 'onvalidatemerchant', { validationURL })
      await dispatchStep('payment-method', 'onpaymentmethodselected', { paymentMethod: {} })
      const contactUpdate = await dispatchStep('contact', 'onshippingcontactselected', { shippingContact: plan.seen ?? partialAddress })
      if (contactUpdate.errors) recordStep(`errors ${contactUpdate.errors.map(({ code }) => code).join()}`)
      if (contactUpdate.errors || plan.cancels) {
        endSession('cancel')
        ;(session as unknown as SessionHandlers).oncancel?.({})
        return
      }
      const identifier = plan.delivery ?? contactUpdate.newShippingMethods?.at(-1)?.identifier ?? ''
      const deliveryUpdate = await dispatchStep(`delivery ${identifier}`, 'onshippingmethodselected', { shippingMethod: { identifier } })
      recordStep(`total ${deliveryUpdate.newTotal?.amount}`)
      const shippingContact = plan.shipping === null ? undefined : (plan.shipping ?? fullAddress)
      const payment = { token: { paymentData: { version: 'EC_v1' } }, shippingContact, billingContact: plan.billing ?? fullAddress }
      await dispatchStep('pay', 'onpaymentauthorized', { payment })
    }
    return session
  }
  function ApplePayError(code: string, contactField?: string, message?: string) {
    return { code, contactField, message }
  }
  const canPay = { canMakePayments: () => true, supportsVersion: () => true }
  Object.assign(window, { ApplePaySession: Object.assign(ApplePaySession, statuses, canPay), ApplePayError })
}
