/** The steps of the checkout, in their order. */
export const checkoutSteps = ['shipping', 'billing', 'summary'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]
